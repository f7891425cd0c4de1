import {
  classifyCheck,
  retryDelay,
  shouldRenew,
  TICK_MS,
} from '../../../domain/account/session-check.ts';

const PATH = '/admin/session';

/** Looks after the session until it is lost, or until the page closes. */
export async function keepSession(signal: AbortSignal, onLost: () => void): Promise<void> {
  let answer: Answer = 'unreachable';
  while (!signal.aborted && answer !== 'lost') {
    await pause(TICK_MS, signal);
    answer = await askPatiently('GET', signal);
    if (typeof answer === 'number' && shouldRenew(answer)) {
      answer = await askPatiently('POST', signal);
    }
  }
  if (!signal.aborted) onLost();
}

/** Reports a session that is lost; with a new password or second factor it is only another one. */
export async function reportIfLost(onLost: () => void): Promise<void> {
  const response = await fetch(PATH, { cache: 'no-store' }).catch(() => null);
  if (classifyCheck(response?.status ?? null) === 'lost') onLost();
}

/** The milliseconds that remain, or why they are not known. */
type Answer = number | 'unreachable' | 'lost';

async function askPatiently(method: 'GET' | 'POST', signal: AbortSignal): Promise<Answer> {
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
