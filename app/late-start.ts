const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
const ENTRY = /<script([^>]*) type="module" async="">/;
const HANDOFF = 'window.__reactRouterContext = ';

/**
 * A public page is complete without its scripts, so the line is left to its fonts and pictures first. The
 * router's own script is made inert, and the script before it, which hands over the data, wakes it.
 */
export function startLate(html: string): string {
  if (!ENTRY.test(html) || !html.includes(HANDOFF)) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, address]) => address);
  const wake = `(${String(wakeWhenShown)})(${JSON.stringify(modules)});`;
  return html
    .replaceAll(PRELOAD, '')
    .replace(ENTRY, '<script$1 id="start" type="text/plain">')
    .replace(HANDOFF, () => wake + HANDOFF);
}

/** Runs in the browser: when everything on the first screen is there, or at the visitor's first sign of life. */
function wakeWhenShown(modules: string[]): void {
  const longest = 4000;
  let isAwake = false;
  function wake() {
    // Before the page is there as a whole, only the beginning of the script may be.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', wake);
      return;
    }
    const start = document.querySelector('#start');
    if (isAwake || !start) return;
    isAwake = true;
    for (const href of modules) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.textContent = start.textContent;
    document.head.append(entry);
  }
  // A picture that has come is still to be decoded and drawn.
  async function wakeWhenDrawn() {
    const here = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc);
    await Promise.all(here.map((image) => image.decode().catch(() => undefined)));
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake)));
  }
  addEventListener('load', () => void wakeWhenDrawn());
  setTimeout(wake, longest);
  for (const sign of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(sign, wake, { once: true, passive: true, capture: true });
  }
  // A pointer that rests where the page appears is told of too, without having moved.
  addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) wake();
  });
  // What is pressed or chosen before the page answers is done as soon as it does.
  const awake = new AbortController();
  let early: (() => void) | undefined;
  const note = ({ type, target }: Event) => {
    const control = (target as Element).closest<HTMLElement>('button, select');
    if (type === 'click' && control?.matches('button')) early = () => control.click();
    if (type === 'change') early = () => control?.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (const act of ['click', 'change']) addEventListener(act, note, { signal: awake.signal });
  addEventListener('awake', () => {
    awake.abort();
    early?.();
    early = undefined;
  });
}
