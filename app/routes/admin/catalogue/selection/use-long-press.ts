import { useRef } from 'react';

const LONG_PRESS_MS = 450;

/** The click that ends a long press is suppressed. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType }: React.PointerEvent) {
      isHeld.current = false;
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: React.MouseEvent) {
      if (isHeld.current) event.preventDefault();
    },
    onClickCapture(event: React.MouseEvent) {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
