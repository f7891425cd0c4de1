/** Explains the sign-in gesture to the owner. It is never shown to visitors. */
export const HOW_TO_SIGN_IN =
  'The way back in is hidden: press the copyright line at the foot of any page fifteen times within three seconds, and the link ‘admin’ appears with the others.';

const TAPS_NEEDED = 15;
const WINDOW_MS = 3000;
/** Enough taps within this time, but not within the window, count as a near miss. */
const NEAR_MISS_MS = 6000;

/** The taps counted so far, in a window that opened with the first of them. */
export type TapWindow = { openedAt: number; taps: number };

/** Counts one tap in the open window, or starts a new window. */
export function countTap(window: TapWindow | null, now: number): TapWindow {
  if (window && now - window.openedAt < WINDOW_MS) return { ...window, taps: window.taps + 1 };
  return { openedAt: now, taps: 1 };
}

/** The times of the last taps that may count as a near miss. */
export function addTapTime(times: readonly number[], now: number): number[] {
  return [...times, now].filter((time) => now - time <= NEAR_MISS_MS).slice(-TAPS_NEEDED);
}

export function isNearMiss(times: readonly number[]): boolean {
  return times.length === TAPS_NEEDED;
}

export function isGestureComplete(window: TapWindow): boolean {
  return window.taps >= TAPS_NEEDED;
}
