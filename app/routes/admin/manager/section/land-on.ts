/** Nobody waits longer for what a section shows. */
const MOST_MILLISECONDS = 10_000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let landing: AbortController | undefined;

/**
 * Brings a section to the top of the screen, and back there as its content comes: before, the page may not be long
 * enough for that. Whoever moves the page from then on is left alone.
 */
export function landOn(section: HTMLElement): void {
  landing?.abort();
  const end = new AbortController();
  landing = end;
  const { signal } = end;
  const follow = new ResizeObserver(() => section.scrollIntoView());
  follow.observe(document.body);
  const timer = setTimeout(() => end.abort(), MOST_MILLISECONDS);
  signal.addEventListener('abort', () => {
    follow.disconnect();
    clearTimeout(timer);
  });
  for (const event of BY_HAND) {
    addEventListener(event, () => end.abort(), { signal, passive: true, capture: true });
  }
  section.scrollIntoView();
}
