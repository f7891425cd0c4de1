import { type Logger, pino } from 'pino';

/** One JSON line per event. Secrets never reach it: requests are logged by method, path and status. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
