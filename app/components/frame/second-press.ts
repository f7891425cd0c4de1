import { topDialog } from '../toast/toast-layer.ts';

/** The topmost dialog at the first press of a double or triple click. */
let topAtFirstPress: Element | null = null;

/** Ignores the further presses of a double click if a dialog has opened or closed since the first press. */
export function ignoreSecondPresses(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  window.addEventListener('mousedown', ignoreStalePress, options);
  window.addEventListener('click', ignoreStalePress, options);
  return () => controller.abort();
}

function ignoreStalePress(event: MouseEvent): void {
  if (event.detail === 1 && event.type === 'mousedown') topAtFirstPress = topDialog();
  if (event.detail < 2 || topDialog() === topAtFirstPress) return;
  // The press would also move the restored focus.
  event.preventDefault();
  event.stopPropagation();
}
