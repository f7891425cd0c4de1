import { type KeyboardEvent, useRef } from 'react';
import { menuOpeners } from '../menu/nav-panel.tsx';
import {
  addTapTime,
  countTap,
  isGestureComplete,
  isNearMiss,
  type TapWindow,
} from './tap-gesture.ts';
import { showToast } from '../toast/toaster.tsx';
import { useAdminMode } from './use-admin-mode.tsx';
import { isolate } from '../../domain/isolate.ts';

const MENU_AFTER_MS = 500;

/** The copyright line, with the hidden sign-in gesture of the owner, by pointer or by Enter or Space. */
export function CopyrightLine({ displayName, year }: { displayName: string; year?: string }) {
  const adminMode = useAdminMode();
  const taps = useRef<TapWindow | null>(null);
  const times = useRef<readonly number[]>([]);
  const menu = useRef<number>(undefined);

  function tap() {
    // A static export has no server to sign in to.
    if ('files' in document.documentElement.dataset) return;
    const now = performance.now();
    taps.current = countTap(taps.current, now);
    times.current = addTapTime(times.current, now);
    const isNear = isNearMiss(times.current);
    if (isNear) times.current = [];
    if (!isGestureComplete(taps.current)) {
      if (isNear) showToast('A little faster.');
      return;
    }
    adminMode.turnOn();
    showToast('The link ‘admin’ has appeared.');
    // The menu opens only after the last tap, so that it does not receive a tap.
    clearTimeout(menu.current);
    menu.current = window.setTimeout(menuOpeners.notify, MENU_AFTER_MS);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    // Holding a key down counts as one press.
    if (!event.repeat) tap();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a button would reveal the hidden gesture to visitors
    <p
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the owner must be able to sign in by keyboard
      tabIndex={0}
      className="w-fit max-w-full min-w-0 wrap-anywhere touch-manipulation py-1 text-soft select-none"
      onClick={tap}
      onKeyDown={press}
    >
      {['©', year, isolate(displayName)].filter(Boolean).join(' ')}
    </p>
  );
}
