/** Where the owner's side hears of what is changed elsewhere (server-sent events). */
export const LIVE_PATH = '/admin/live';

/** What the server says: the content version, that it is there, and that the session has ended. */
export type LiveEvent = 'content' | 'beat' | 'signed-out';

export const BEAT_MS = 30_000;
/** A connection on which nothing comes for so long after it should have is dead. */
export const ANSWER_MS = 10_000;

const RECONNECT_MS = [1000, 2000, 5000];
const LONGEST_RECONNECT_MS = 10_000;

/** How long to wait after a number of failed attempts in a row. */
export function reconnectDelay(failures: number): number {
  return RECONNECT_MS[failures] ?? LONGEST_RECONNECT_MS;
}
