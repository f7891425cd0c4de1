import { topDialog } from '../toast/toast-layer.ts';

/** The topmost dialog at the first press of a double or triple click. */
let topAtFirstPress: Element | null = null;

/** Ignores the further presses of a double click when a dialog has opened or closed since the first press. */
export function ignoreSecondPresses(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  window.addEventListener('mousedown', press, options);
  window.addEventListener('click', press, options);
  return () => controller.abort();
}

function press(event: MouseEvent): void {
  if (event.detail === 1 && event.type === 'mousedown') topAtFirstPress = topDialog();
  if (event.detail < 2 || topDialog() === topAtFirstPress) return;
  // The press would also take the restored focus.
  event.preventDefault();
  event.stopPropagation();
}
