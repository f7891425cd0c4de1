import { type Logger, pino } from 'pino';

/** The buffer for a slow reader or a full disk. Further lines are lost. */
const BUFFER_BYTES = 2 ** 20;

export const LOG_FORMATS = ['json', 'text'] as const;
type LogFormat = (typeof LOG_FORMATS)[number];

/** Logs one line per event. Secrets are never logged: requests are logged with method, path and status only. */
export function createLog(level: string, format: LogFormat = 'json'): Logger {
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
    format === 'json' ? output : { write: (line) => output.write(toText(line)) },
  );
}

type Entry = {
  level: string;
  time: string;
  msg: string;
  err?: { message: string; stack?: string };
};

/** A line for people: time, level, message and values. The stack of an error follows it. */
export function toText(line: string): string {
  const { level, time, msg, err, ...values } = JSON.parse(line) as Entry;
  const texts = Object.entries(values).map(([name, value]) => `${name}=${describe(value)}`);
  const parts = [time, level.toUpperCase().padEnd(5), msg, ...texts];
  const text = `${parts.join(' ')}\n${err ? `${err.stack ?? err.message}\n` : ''}`;
  // Visitors choose the paths: control characters in them would reach the operator's terminal.
  return text.replaceAll(/[\p{Cc}--\n]/gv, (character) => encodeURIComponent(character));
}

function describe(value: unknown): string {
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
}
