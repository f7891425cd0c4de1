import {
  classifyCheck,
  retryDelay,
  shouldRenew,
  TICK_MS,
} from '../../../domain/account/session-check.ts';

const PATH = '/admin/session';

/** Checks and renews the session until it is lost or the page closes. */
export async function keepSession(signal: AbortSignal, onLost: () => void): Promise<void> {
  let check: SessionCheck = 'unreachable';
  while (!signal.aborted && check !== 'lost') {
    await pause(TICK_MS, signal);
    check = await checkWithRetries('GET', signal);
    if (typeof check === 'number' && shouldRenew(check)) {
      check = await checkWithRetries('POST', signal);
    }
  }
  if (!signal.aborted) onLost();
}

/** Reports a lost session. A new password or second factor only replaces the session. */
export async function reportIfLost(onLost: () => void): Promise<void> {
  const response = await fetch(PATH, { cache: 'no-store' }).catch(() => null);
  if (classifyCheck(response?.status ?? null) === 'lost') onLost();
}

/** The remaining milliseconds, or why they are unknown. */
type SessionCheck = number | 'unreachable' | 'lost';

async function checkWithRetries(
  method: 'GET' | 'POST',
  signal: AbortSignal,
): Promise<SessionCheck> {
  const start = Date.now();
  for (let retry = 0; !signal.aborted; retry += 1) {
    const response = await fetch(PATH, { method, signal, cache: 'no-store' }).catch(() => null);
    const check = classifyCheck(response?.status ?? null);
    if (check === 'lost') return 'lost';
    if (check === 'alive' && response) {
      const { remainingMs } = (await response.json()) as { remainingMs: number };
      return remainingMs;
    }
    const delay = retryDelay(retry, Date.now() - start);
    if (delay === null) break;
    await pause(delay, signal);
  }
  return 'unreachable';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
