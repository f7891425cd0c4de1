import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { RETRY_SECONDS } from '../../app/domain/failure.ts';

/** For monitoring. */
export const HEALTH_PATHS = ['/healthz', '/readyz'];

export const NOT_STORED = { 'Cache-Control': 'no-store' };

const CHECK_EVERY_MILLISECONDS = 1000;
/** Monitoring often gives up after 3 s; a storage that hangs takes far longer to fail. */
const ANSWER_WITHIN_MILLISECONDS = 2000;

/** Ready when every check passes. The checks run at most once a second. */
export function createReadiness(checks: (() => Promise<unknown>)[], log: Logger) {
  let checked = -Infinity;
  let ready: Promise<boolean> = Promise.resolve(false);
  let asking: Promise<unknown> | undefined;

  /** Checks that still hang are not started again. */
  function runChecks(): Promise<unknown> {
    asking ??= Promise.all(checks.map((one) => one())).finally(() => (asking = undefined));
    return asking;
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
    if (performance.now() - checked > CHECK_EVERY_MILLISECONDS) {
      checked = performance.now();
      ready = check();
    }
    return (await ready)
      ? c.text('ready', 200, NOT_STORED)
      : c.text('not ready', 503, { ...NOT_STORED, 'Retry-After': String(RETRY_SECONDS) });
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`a check took longer than ${milliseconds} ms`);
  });
  await Promise.race([work, late]).finally(() => timer.abort());
}
