import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '../dialog/close-button.tsx';
import { openToastLayer, placeToasts } from './toast-layer.ts';

const STAY_MS = 8000;

export type ActionToast = {
  id: number;
  message: string;
  kind: 'info' | 'error';
  action: { label: string; run: () => void };
};

type ActionToastsProps = { toasts: readonly ActionToast[]; onClose: (id: number) => void };

/** Toasts with a button. They need no code of their own to come first: they may tell that nothing comes. */
export function ActionToasts({ toasts, onClose }: ActionToastsProps) {
  const [layer] = useState(openToastLayer);
  useEffect(placeToasts, [toasts]);
  return createPortal(
    toasts.map((toast) => (
      <ActionToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
    )),
    layer,
  );
}

type CardProps = { toast: ActionToast; onClose: () => void };

function ActionToastCard({ toast: { message, kind, action }, onClose }: CardProps) {
  const [isHeld, setHeld] = useState({ pointed: false, focused: false });
  const cameFrom = useRef<Element | null>(null);
  useClosing(!isHeld.pointed && !isHeld.focused, onClose);

  function noteFocus(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    setHeld({ ...isHeld, focused: true });
  }
  /** The button goes with its toast; the keyboard goes on where it was before. */
  function close() {
    onClose();
    if (isHeld.focused && cameFrom.current instanceof HTMLElement) {
      cameFrom.current.focus({ preventScroll: true });
    }
  }
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`action-toast action-toast-${kind}`}
      onPointerEnter={() => setHeld({ ...isHeld, pointed: true })}
      onPointerLeave={() => setHeld({ ...isHeld, pointed: false })}
      onFocus={noteFocus}
      onBlur={() => setHeld({ ...isHeld, focused: false })}
    >
      <p className="flex-[1_1_6rem] py-1.5">{message}</p>
      <button
        type="button"
        className="min-h-11 flex-none cursor-pointer px-2 underline underline-offset-[0.25em]"
        onClick={() => {
          close();
          action.run();
        }}
      >
        {action.label}
      </button>
      <CloseButton label="Close message" onClick={close} />
    </div>
  );
}

/** Whoever goes to the button with the Tab key has a way to go: each press of it starts the time anew. */
function useClosing(isRunning: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const start = () => setTimeout(() => close.current(), STAY_MS);
    let timer = start();
    const restart = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      clearTimeout(timer);
      timer = start();
    };
    addEventListener('keydown', restart);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', restart);
    };
  }, [isRunning]);
}
