import { type Logger, pino } from 'pino';

/** Lines wait for a reader that is slow, or a disk that is full; what is more than this is lost. */
const WAITING_BYTES = 2 ** 20;

/** One JSON line per event. Secrets never reach it: requests are logged by method, path and status. */
export function createLog(level: string): Logger {
  const output = pino.destination({ maxLength: WAITING_BYTES });
  // The site outlives its log, and its end does not wait for lines that cannot be written.
  const { flushSync } = output;
  output.on('error', () => (output.flushSync = () => {}));
  output.on('drain', () => (output.flushSync = flushSync));
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output,
  );
}
