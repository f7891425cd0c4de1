import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { placeToasts } from '../toast/toast-layer.ts';

/**
 * Drives a native modal `<dialog>`: the browser holds and returns focus, answers Escape and makes the
 * page inert. The content must fill the dialog, so that a press on the element itself is one outside.
 * `first` is what has the focus when it opens.
 */
export function useDialog(
  open: boolean,
  onClose: () => void,
  first?: RefObject<HTMLElement | null>,
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
      first?.current?.focus();
      placeToasts();
    }
    // The browser may have opened it, before the scripts came: that one is left to whoever asks for it.
    if (!open && wasOpen.current) dialog.close();
    wasOpen.current = open;
  }, [open, first]);
  // Toasts that stood in it stay, also when it goes with its page.
  useEffect(() => placeToasts, []);

  return {
    ref,
    onClose() {
      placeToasts();
      onClose();
    },
    // A drag that starts inside, such as selecting text, may end outside without closing.
    onPointerDown({ target, currentTarget }: PointerEvent) {
      pressedOutside.current = target === currentTarget;
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (pressedOutside.current && target === currentTarget) onClose();
    },
  };
}

/** While a dialog is open the page does not scroll; what stood beside its scrollbar must not move. */
function keepScrollbarRoom() {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
