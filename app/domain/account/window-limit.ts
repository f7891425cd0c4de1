import { type Attempts, isAhead } from './attempts.ts';

/** At most `most` events within `seconds` of the first one. */
export type WindowLimit = { most: number; seconds: number };

/** Seconds until an event is allowed. `lastAt` is the start of the window. */
export function waitForWindow(events: Attempts, limit: WindowLimit, now: number): number {
  if (events.count < limit.most || isOver(events, limit, now)) return 0;
  return events.lastAt + limit.seconds - now;
}

/** Counts an event. The first one after the end of a window starts the next. */
export function countInWindow(events: Attempts, limit: WindowLimit, now: number): Attempts {
  if (events.count === 0 || isOver(events, limit, now)) return { count: 1, lastAt: now };
  return { ...events, count: events.count + 1 };
}

function isOver({ lastAt }: Attempts, { seconds }: WindowLimit, now: number): boolean {
  return now - lastAt >= seconds || isAhead(lastAt, now);
}
