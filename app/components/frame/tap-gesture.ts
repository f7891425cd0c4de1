const TAPS_NEEDED = 15;
const WINDOW_MS = 3000;

/** The taps counted so far, in a window that opened with the first of them. */
export type TapWindow = { openedAt: number; taps: number };

/** Counts one tap: into the open window, or as the first of a new one. */
export function countTap(window: TapWindow | null, now: number): TapWindow {
  if (window && now - window.openedAt < WINDOW_MS) return { ...window, taps: window.taps + 1 };
  return { openedAt: now, taps: 1 };
}

export function isGestureComplete(window: TapWindow): boolean {
  return window.taps >= TAPS_NEEDED;
}
