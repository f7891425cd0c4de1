import { topDialog } from '../dialog/top-dialog.ts';

let layer: HTMLElement | undefined;

/** The element that holds the toasts. It is no part of the page, so that it can move. */
export function openToastLayer(): HTMLElement {
  if (!layer) {
    layer = document.createElement('div');
    layer.id = 'toasts';
    layer.className = 'toast-layer';
    layer.popover = 'manual';
  }
  placeToasts();
  return layer;
}

/**
 * Puts the toasts into the open dialog, because everything around it is inert, and on top of it: on top is
 * what entered the browser's top layer last. Without a dialog they stand at the end of the page.
 */
export function placeToasts(): void {
  if (!layer) return;
  const dialog = topDialog();
  const place = dialog ?? document.body;
  if (layer.parentElement === place && layer.isConnected) return;
  if (layer.isConnected) layer.togglePopover(false);
  move(layer, place);
  if (dialog) layer.togglePopover(true);
}

/** Where the browser can, without starting the clocks of the toasts anew. */
function move(element: HTMLElement, place: Element): void {
  if (element.isConnected && 'moveBefore' in place) place.moveBefore(element, null);
  else place.append(element);
}
