import { type Logger, pino } from 'pino';

/** The buffer for a slow reader or a full disk. Further lines are lost. */
const BUFFER_BYTES = 2 ** 20;

/** Logs one JSON line per event. Secrets are never logged: requests are logged with method, path and status only. */
export function createLog(level: string): Logger {
  const output = pino.destination({ maxLength: BUFFER_BYTES });
  // A failing log must neither crash the site nor delay its stop.
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
