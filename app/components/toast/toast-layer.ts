let layer: HTMLElement | undefined;

/** The container of the toasts. It is outside the React root, so that it can be moved into dialogs. */
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
 * Moves the toasts into the topmost dialog, because everything outside of it is inert. Without a dialog they are at the
 * end of the body. Showing the popover again moves them to the front of the browser's top layer.
 */
export function placeToasts(): void {
  if (!layer) return;
  const dialog = topDialog();
  const parent = dialog ?? document.body;
  if (layer.parentElement === parent && layer.isConnected) return;
  if (layer.isConnected) layer.togglePopover(false);
  move(layer, parent);
  if (dialog) layer.togglePopover(true);
}

/** Moves an element, without restarting its animations if the browser supports that. */
function move(element: HTMLElement, parent: Element): void {
  if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, null);
  else parent.append(element);
}

/** The topmost open modal dialog, if any. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}
