import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { placeToasts } from '../toast/toast-layer.ts';

/**
 * Controls a native modal `<dialog>`: the browser traps and restores focus, handles Escape and makes the
 * page inert. The content must fill the dialog, so that a press on the element itself is a press outside.
 * `initialFocus` is the element that is focused when the dialog opens.
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
    // The browser may have opened the dialog before hydration; the caller takes over such a dialog.
    if (!open && wasOpen.current) dialog.close();
    wasOpen.current = open;
  }, [open, initialFocus]);
  // Toasts inside the dialog stay when the dialog is unmounted with its page.
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

/** An open dialog locks the scrolling of the page; the layout must not shift when the scrollbar disappears. */
function keepScrollbarRoom() {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
