import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { RETRY_SECONDS } from '../../app/domain/failure.ts';

export const HEALTH_PATHS = ['/healthz', '/readyz'];

export const NO_STORE = { 'Cache-Control': 'no-store' };

const CHECK_EVERY_MILLISECONDS = 1000;
/** Monitoring tools often time out after 3 s, but a storage that hangs takes far longer to fail. */
const ANSWER_WITHIN_MILLISECONDS = 2000;

/** Reports whether all checks pass. The checks run at most once a second. */
export function createReadiness(checks: (() => Promise<unknown>)[], log: Logger) {
  let checkedAt = -Infinity;
  let ready: Promise<boolean> = Promise.resolve(false);
  let running: Promise<unknown> | undefined;

  /** Does not start checks again that are still running. */
  function runChecks(): Promise<unknown> {
    running ??= Promise.all(checks.map((one) => one())).finally(() => (running = undefined));
    return running;
  }

  async function check(): Promise<boolean> {
    try {
      await within(ANSWER_WITHIN_MILLISECONDS, runChecks());
      return true;
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return false;
    }
  }

  return async (c: Context) => {
    if (performance.now() - checkedAt > CHECK_EVERY_MILLISECONDS) {
      checkedAt = performance.now();
      ready = check();
    }
    return (await ready)
      ? c.text('ready', 200, NO_STORE)
      : c.text('not ready', 503, { ...NO_STORE, 'Retry-After': String(RETRY_SECONDS) });
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`a check took longer than ${milliseconds} ms`);
  });
  await Promise.race([work, late]).finally(() => timer.abort());
}
