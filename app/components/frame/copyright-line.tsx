import { type KeyboardEvent, useRef } from 'react';
import { isExport } from '../moving/site-base.ts';
import { menuCalls } from './menu-calls.ts';
import { countTap, isGestureComplete, type TapWindow } from './tap-gesture.ts';
import { showToast } from '../toast/toaster.tsx';
import { useAdminMode } from './use-admin-mode.tsx';
import { isolate } from '../../domain/isolate.ts';

const MENU_AFTER_MS = 500;

/** Plain text to everyone but the owner, who knows the gesture: by pointer, or by Enter or Space. */
export function CopyrightLine({ displayName, year }: { displayName: string; year?: string }) {
  const adminMode = useAdminMode();
  const taps = useRef<TapWindow | null>(null);

  const menu = useRef<number>(undefined);

  function tap() {
    // Where there is no server, there is no way in.
    if (isExport()) return;
    taps.current = countTap(taps.current, performance.now());
    if (!isGestureComplete(taps.current)) return;
    adminMode.turnOn();
    void showToast('The link ‘admin’ has appeared.');
    // Not under a finger that is still tapping.
    clearTimeout(menu.current);
    menu.current = window.setTimeout(menuCalls.tell, MENU_AFTER_MS);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    // A key that is held down is pressed once.
    if (!event.repeat) tap();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a button would tell every visitor that something is hidden here
    <p
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the owner could not get in by keyboard alone
      tabIndex={0}
      className="w-fit max-w-full min-w-0 wrap-anywhere touch-manipulation py-1 text-soft select-none"
      onClick={tap}
      onKeyDown={press}
    >
      {['©', year, isolate(displayName)].filter(Boolean).join(' ')}
    </p>
  );
}
