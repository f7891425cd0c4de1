const FREE_ATTEMPTS = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;
export const FORGET_AFTER_SECONDS = 24 * 60 * 60;
/** The clocks of replicas differ by less than this. */
const CLOCK_DIFFERENCE_SECONDS = 60;

/** The number of failed attempts, and the time of the last one in seconds since the epoch. */
export type Attempts = { count: number; lastAt: number };

/** Seconds until the next attempt is allowed: five are free, then 1 s doubling to 15 minutes. */
export function waitBeforeAttempt({ count, lastAt }: Attempts, now: number): number {
  if (count < FREE_ATTEMPTS || isForgotten({ count, lastAt }, now)) return 0;
  const pause = Math.min(2 ** (count - FREE_ATTEMPTS), LONGEST_WAIT_SECONDS);
  return Math.max(0, lastAt + pause - now);
}

/** Counts an attempt before its result is known, so that parallel attempts cannot bypass the limit. */
export function countAttempt(attempts: Attempts | undefined, now: number): Attempts {
  if (!attempts || isForgotten(attempts, now)) return { count: 1, lastAt: now };
  return { count: attempts.count + 1, lastAt: now };
}

/**
 * The network of a client: its IPv4 address, or the first half of its IPv6 address, because clients choose the other
 * half themselves.
 */
export function networkOf(clientIp: string): string {
  if (!clientIp.includes(':')) return clientIp;
  const [first = '', last = ''] = clientIp.replace(/%.*/, '').split('::');
  const head = first.split(':').filter(Boolean);
  const tail = last.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

export function waitText(seconds: number): string {
  return `Too many attempts. Try again in ${formatWait(seconds)}.`;
}

export function formatWait(seconds: number): string {
  return seconds < 120 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
}

function plural(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}

function isForgotten({ lastAt }: Attempts, now: number): boolean {
  return now - lastAt > FORGET_AFTER_SECONDS || isAhead(lastAt, now);
}

/** Whether the clock was set back since. It must not block attempts until it catches up. */
export function isAhead(lastAt: number, now: number): boolean {
  return lastAt - now > CLOCK_DIFFERENCE_SECONDS;
}
