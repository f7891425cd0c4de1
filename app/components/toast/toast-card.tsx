import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CloseButton } from '../dialog/close-button.tsx';

/** How far a toast must be dragged to close it, as a fraction of its width. */
const CLOSING_DISTANCE = 0.8;
const LINK = 'underline underline-offset-[0.25em]';

export type Toast = {
  id: number;
  text: string;
  kind: 'info' | 'success' | 'error';
  /** The duration. Without it the toast stays until it is closed. */
  ms?: number;
  action?: { label: string; run: () => void };
  /** The public URL of the saved content. */
  see?: string;
};

type ToastCardProps = { toast: Toast; onClose: () => void };

export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { text, kind, ms, action, see } = toast;
  const card = useRef<HTMLDivElement>(null);
  const returnFocusTo = useRef<Element | null>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const drag = useDragToClose(onClose);
  useRestartOnTab(clock);

  function recordFocusOrigin({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) returnFocusTo.current = relatedTarget;
  }
  /** Closes the toast and returns the focus to the previously focused element. */
  function close() {
    const hadFocus = card.current?.contains(document.activeElement);
    onClose();
    if (hadFocus && returnFocusTo.current instanceof HTMLElement) {
      returnFocusTo.current.focus({ preventScroll: true });
    }
  }
  return (
    <div
      ref={card}
      // Screen readers reliably announce a new element only as an alert.
      role={action && kind !== 'error' ? 'status' : 'alert'}
      className={`toast toast-${kind}`}
      onFocus={recordFocusOrigin}
      {...drag}
    >
      <p className="flex-[1_1_6rem] py-1.5">{text}</p>
      {see && <SeeLink to={see} />}
      {action && (
        <button
          type="button"
          className={`min-h-11 flex-none cursor-pointer px-2 ${LINK}`}
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton label="Close message" onClick={close} />
      {ms && (
        <span
          ref={clock}
          className="toast-clock"
          style={{ animationDuration: `${ms}ms` }}
          onAnimationEnd={onClose}
        />
      )}
    </div>
  );
}

export function SeeLink({ to }: { to: string }) {
  return (
    <Link to={to} className={`inline-flex min-h-11 items-center ${LINK}`}>
      See it
    </Link>
  );
}

/** Restarts the time of the toast at each press of Tab, so that the keyboard can reach its button. */
function useRestartOnTab(clock: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function restart({ key }: KeyboardEvent) {
      if (key !== 'Tab') return;
      for (const animation of clock.current?.getAnimations() ?? []) animation.currentTime = 0;
    }
    addEventListener('keydown', restart);
    return () => removeEventListener('keydown', restart);
  }, [clock]);
}

/** Closes a toast that is dragged far enough to a side; otherwise it springs back. */
function useDragToClose(onClose: () => void) {
  const start = useRef<number>(undefined);

  function move({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
    if (start.current === undefined) return;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.style.translate = `${clientX - start.current}px`;
  }
  function end({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (start.current === undefined) return;
    const distance = Math.abs(clientX - start.current);
    start.current = undefined;
    currentTarget.style.translate = '';
    if (distance > currentTarget.offsetWidth * CLOSING_DISTANCE) onClose();
  }
  return {
    onPointerDown({ target, clientX }: PointerEvent<HTMLElement>) {
      if (!(target as Element).closest('a, button')) start.current = clientX;
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}
