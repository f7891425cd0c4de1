import { type Logger, pino } from 'pino';

/** Buffered for a slow reader or a full disk; lines beyond this are lost. */
const WAITING_BYTES = 2 ** 20;

/** One JSON line per event. Secrets never reach it: requests are logged by method, path and status. */
export function createLog(level: string): Logger {
  const output = pino.destination({ maxLength: WAITING_BYTES });
  // A log that cannot be written neither ends the site nor delays its stop.
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
