import { topDialog } from '../dialog/top-dialog.ts';

/** What lay on top at the first press of a quick row of them. */
let first: Element | null = null;

/** An impatient second press is meant for what lay there at the first, not for what opened or closed since. */
export function ignoreSecondPresses(): () => void {
  const ended = new AbortController();
  const listening = { capture: true, signal: ended.signal };
  window.addEventListener('mousedown', press, listening);
  window.addEventListener('click', press, listening);
  return () => ended.abort();
}

function press(event: MouseEvent): void {
  if (event.detail === 1 && event.type === 'mousedown') first = topDialog();
  if (event.detail < 2 || topDialog() === first) return;
  // It would also take the focus that was given back.
  event.preventDefault();
  event.stopPropagation();
}
