import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { placeToasts } from '../toast/toast-layer.ts';

/**
 * Controls a native modal `<dialog>`: the browser traps and restores focus, handles Escape and makes the page inert.
 * The content must fill the dialog, because a press on the element itself counts as a press outside. `initialFocus` is
 * the element to focus when the dialog opens.
 */
export function useDialog(
  open: boolean,
  onClose: () => void,
  initialFocus?: RefObject<HTMLElement | null>,
) {
  const ref = useRef<HTMLDialogElement>(null);
  const wasOpen = useRef(false);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      keepScrollbarRoom();
      dialog.showModal();
      initialFocus?.current?.focus();
      placeToasts();
    }
    // A dialog that the browser opened before hydration stays open; the caller then sets `open`.
    if (!open && wasOpen.current) dialog.close();
    wasOpen.current = open;
  }, [open, initialFocus]);
  // When the dialog is unmounted with its page, its toasts stay.
  useEffect(() => placeToasts, []);

  return {
    ref,
    onClose() {
      placeToasts();
      onClose();
    },
    // A drag that starts inside, such as a text selection, may end outside without closing the dialog.
    onPointerDown({ target, currentTarget }: PointerEvent) {
      pressedOutside.current = target === currentTarget;
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (pressedOutside.current && target === currentTarget) onClose();
    },
  };
}

/** An open dialog locks the scrolling of the page. The layout must not shift when the scrollbar disappears. */
function keepScrollbarRoom() {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
