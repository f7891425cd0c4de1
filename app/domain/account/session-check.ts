/** How often an open admin page checks its session. */
export const TICK_MS = 30_000;
const RENEW_BELOW_TICKS = 3;
const FIRST_RETRY_MS = 200;
const RETRY_WITHIN_MS = 30_000;

export type SessionCheck = 'alive' | 'unreachable' | 'lost';

/** The result of a check by the status of its response; null is a network failure. */
export function classifyCheck(status: number | null): SessionCheck {
  if (status === null || [502, 503, 504].includes(status)) return 'unreachable';
  return status >= 200 && status < 300 ? 'alive' : 'lost';
}

/** Whether fewer than three ticks remain before the session expires. */
export function shouldRenew(remainingMs: number): boolean {
  return Math.floor(remainingMs / TICK_MS) < RENEW_BELOW_TICKS;
}

/** The pause before the n-th retry, counted from 0, or null if it would exceed the 30 seconds. */
export function retryDelay(retry: number, elapsedMs: number): number | null {
  const delay = FIRST_RETRY_MS * 2 ** retry;
  return elapsedMs + delay < RETRY_WITHIN_MS ? delay : null;
}
