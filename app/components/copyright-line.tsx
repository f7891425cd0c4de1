import { useRef } from 'react';
import { countTap, isGestureComplete, type TapWindow } from './tap-gesture.ts';
import { useAdminMode } from './use-admin-mode.tsx';

/** Plain text to everyone but the owner, who knows the gesture. */
export function CopyrightLine({ displayName, year }: { displayName: string; year?: string }) {
  const adminMode = useAdminMode();
  const taps = useRef<TapWindow | null>(null);

  function tap() {
    taps.current = countTap(taps.current, performance.now());
    if (isGestureComplete(taps.current)) adminMode.turnOn();
  }

  return (
    // Not a control for anyone else: it must neither look nor sound like a button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <p
      className="min-w-0 wrap-anywhere touch-manipulation py-1 text-soft select-none"
      onClick={tap}
    >
      {['©', year, displayName].filter(Boolean).join(' ')}
    </p>
  );
}
