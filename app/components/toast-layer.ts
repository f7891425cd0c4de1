const LAYER_ID = 'toasts';

/** What makes an element the place of the toasts. */
export const TOAST_LAYER = { id: LAYER_ID, popover: 'manual' } as const;

/** Puts the toasts above an open dialog: on top is what entered the browser's top layer last. */
export function raiseToasts(): void {
  const layer = document.getElementById(LAYER_ID);
  if (!layer || !document.querySelector('dialog:modal')) return;
  layer.togglePopover(false);
  layer.togglePopover(true);
}
