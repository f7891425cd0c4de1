const MOST_MILLISECONDS = 10_000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let landing: AbortController | undefined;

type Scroll = (element: HTMLElement) => void;

/**
 * Scrolls to an element, and again whenever the page grows while it loads. Stops when the owner
 * scrolls or types.
 */
export function scrollToElement(
  find: () => HTMLElement | null,
  scroll: Scroll = (element) => element.scrollIntoView(),
): void {
  landing?.abort();
  const end = new AbortController();
  landing = end;
  const { signal } = end;
  const land = () => {
    const element = find();
    if (element) scroll(element);
  };
  const follow = new ResizeObserver(land);
  follow.observe(document.body);
  const timer = setTimeout(() => end.abort(), MOST_MILLISECONDS);
  signal.addEventListener('abort', () => {
    follow.disconnect();
    clearTimeout(timer);
  });
  for (const event of BY_HAND) {
    addEventListener(event, () => end.abort(), { signal, passive: true, capture: true });
  }
  land();
}

export function scrollToField(section: HTMLElement, name: string): void {
  const find = () => section.querySelector<HTMLElement>(`[name="${name}"]`) ?? section;
  scrollToElement(find, (shown) =>
    shown.scrollIntoView({ block: shown === section ? 'start' : 'center' }),
  );
}

/** `path` ends with the id of the work, after the list, such as `['category', '3', '12']`. */
export function scrollToWork(section: string, path: readonly string[]): void {
  const list = [section, ...path.slice(0, -1)].join('-');
  let isShown = false;
  scrollToElement(
    () => document.querySelector(`#${CSS.escape(list)} [data-item="${Number(path.at(-1))}"]`),
    (row) => {
      row.scrollIntoView({ block: 'center' });
      if (isShown) return;
      isShown = true;
      row.tabIndex = -1;
      (row.querySelector('input') ?? row).focus({ preventScroll: true });
      row.animate({ outline: ['2px solid var(--color-accent)', '2px solid transparent'] }, 3000);
    },
  );
}
