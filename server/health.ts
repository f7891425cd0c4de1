import type { Context } from 'hono';
import type { Logger } from 'pino';
import { RETRY_SECONDS } from '../app/domain/failure.ts';

/** Asked by machines, and no pages: nothing that is kept of pages answers there. */
export const HEALTH_PATHS = ['/healthz', '/readyz'];

const CHECK_EVERY_MILLISECONDS = 1000;

/** Ready when every part answers. Asked often by machines, so the parts are asked at most once a second. */
export function createReadiness(checks: (() => Promise<unknown>)[], log: Logger) {
  let checked = -Infinity;
  let ready: Promise<boolean> = Promise.resolve(false);

  async function check(): Promise<boolean> {
    try {
      await Promise.all(checks.map((one) => one()));
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
      ? c.text('ready')
      : c.text('not ready', 503, { 'Retry-After': String(RETRY_SECONDS) });
  };
}
