/** The server-sent events that notify open admin pages of changes made elsewhere. */
export const LIVE_PATH = '/admin/live';

/** A new content version, the number of new enquiries after a change of any, a heartbeat, or the end of the session. */
export type LiveEvent = 'content' | 'enquiries' | 'beat' | 'signed-out';

export const HEARTBEAT_MS = 30_000;
/** A connection is dead if its heartbeat is late by more than this. */
export const HEARTBEAT_TIMEOUT_MS = 10_000;

const RECONNECT_MS = [1000, 2000, 5000];
const LONGEST_RECONNECT_MS = 10_000;

/** The pause before the next attempt, after a number of failed ones in a row. */
export function reconnectDelay(failures: number): number {
  return RECONNECT_MS[failures] ?? LONGEST_RECONNECT_MS;
}
