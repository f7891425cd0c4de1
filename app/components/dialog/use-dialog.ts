import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { placeToasts } from '../toast/toast-layer.ts';

type DialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Drives a native modal `<dialog>`: the browser holds and returns focus, answers Escape and makes the
 * page inert. The content must fill the dialog, so that a press on the element itself is one outside.
 */
export function useDialog(open: boolean, onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      keepScrollbarRoom();
      dialog.showModal();
      placeToasts();
    } else {
      dialog.close();
    }
  }, [open]);
  // Toasts that stood in it stay, also when it goes with its page.
  useEffect(() => placeToasts, []);

  return {
    ref,
    onClose: () => {
      placeToasts();
      onClose();
    },
    // A drag that starts inside, such as selecting text, may end outside without closing.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressedOutside.current && event.target === event.currentTarget) onClose();
    },
  };
}

/** While a dialog is open the page does not scroll; what stood beside its scrollbar must not move. */
function keepScrollbarRoom() {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
