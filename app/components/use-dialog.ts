import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { placeToasts } from './toast-layer.ts';

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
      ignoreSecondPress();
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

/** An impatient second press is meant for what has closed, not for the page beneath it. */
function ignoreSecondPress() {
  const ended = new AbortController();
  const whilePressing = { capture: true, signal: ended.signal };
  const press = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) return ended.abort();
    // It would also take the focus that was given back.
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('mousedown', press, whilePressing);
  window.addEventListener('click', press, whilePressing);
}

/** While a dialog is open the page does not scroll; what stood beside its scrollbar must not move. */
function keepScrollbarRoom() {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
