import { judgeCheck, retryDelay, shouldRenew, TICK_MS } from '../../../domain/session-keeping.ts';

const ADDRESS = '/admin/session';

/** Looks after the session until it is lost, or until the page closes. */
export async function keepSession(signal: AbortSignal): Promise<'lost' | 'closed'> {
  while (!signal.aborted) {
    await pause(TICK_MS, signal);
    const remaining = await askPatiently('GET', signal);
    if (remaining === 'lost') return 'lost';
    if (remaining === 'unreachable' || !shouldRenew(remaining)) continue;
    if ((await askPatiently('POST', signal)) === 'lost') return 'lost';
  }
  return 'closed';
}

/** The milliseconds that remain, or what came of it after all retries. */
async function askPatiently(
  method: 'GET' | 'POST',
  signal: AbortSignal,
): Promise<number | 'unreachable' | 'lost'> {
  const start = Date.now();
  for (let retry = 0; !signal.aborted; retry += 1) {
    const response = await fetch(ADDRESS, { method, signal, cache: 'no-store' }).catch(() => null);
    const check = judgeCheck(response?.status ?? null);
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
