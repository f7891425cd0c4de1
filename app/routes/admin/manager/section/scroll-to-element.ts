const MAX_MILLISECONDS = 10_000;
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let running: AbortController | undefined;

type Scroll = (element: HTMLElement) => void;

/**
 * Scrolls to an element, and again whenever the page grows while it loads. Stops when the owner
 * scrolls or types.
 */
export function scrollToElement(
  find: () => HTMLElement | null,
  scroll: Scroll = (element) => element.scrollIntoView(),
): void {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  const { signal } = controller;
  const scrollNow = () => {
    const element = find();
    if (element) scroll(element);
  };
  const observer = new ResizeObserver(scrollNow);
  observer.observe(document.body);
  const timer = setTimeout(() => controller.abort(), MAX_MILLISECONDS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const event of INPUT_EVENTS) {
    addEventListener(event, () => controller.abort(), { signal, passive: true, capture: true });
  }
  scrollNow();
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
