import * as z from 'zod';
import { addDays, todayIn } from '../time/dates.ts';
import { instantIn } from '../time/zoned-time.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const OVERDUE_AFTER = 3 * DAY;
/** More than a day, because a night is an hour longer when summer time ends. */
const MISSED_AFTER = 26 * HOUR;
/** Backups are made from three to four o'clock, in the site's time zone. */
const QUIET_TIME = '03:00';
const QUIET_MINUTES = 60;
/** How long after the quiet time a backup of less than a day ago is renewed. */
const NIGHT = 2 * HOUR;

/** What is known about the backups in `BACKUP_TO`. Times are ISO 8601. */
const backupState = z.object({
  /** Identifies the site in a place of backups. */
  site: z.string(),
  /** When backups were first expected. */
  since: z.iso.datetime(),
  /** The last backup, and its place. */
  last: z.object({ at: z.iso.datetime(), place: z.string() }).optional(),
  /** The last attempt, if it failed. */
  failed: z.object({ at: z.iso.datetime(), message: z.string() }).optional(),
});
export type BackupState = z.infer<typeof backupState>;

export function parseBackupState(value: unknown): BackupState | undefined {
  return backupState.safeParse(value).data;
}

export function isBackupOverdue({ since, last }: BackupState, now: number): boolean {
  return Math.abs(now - Date.parse(last?.at ?? since)) > OVERDUE_AFTER;
}

/** Every night; after a missed night as soon as possible; after a failure once an hour. A time in the future is an error. */
export function isBackupDue({ site, last, failed }: BackupState, timeZone: string, now: number) {
  if (failed && Math.abs(now - Date.parse(failed.at)) < HOUR) return false;
  const at = last ? Date.parse(last.at) : 0;
  const quiet = lastQuietTime(timeZone, now, minuteOf(site));
  return Math.abs(now - at) > MISSED_AFTER || (at < quiet && now - quiet < NIGHT);
}

function lastQuietTime(timeZone: string, now: number, minute: number): number {
  const today = todayIn(timeZone, new Date(now));
  const times = [today, addDays(today, -1)].map(
    (date) => instantIn(timeZone, date, QUIET_TIME).getTime() + minute * 60_000,
  );
  return times.find((time) => time <= now) ?? 0;
}

/** Spreads the sites of one machine or bucket over the hour. */
function minuteOf(site: string): number {
  return Number.parseInt(site.slice(0, 4), 16) % QUIET_MINUTES || 0;
}

/** What the owner's page shows. */
export type BackupReport = Pick<BackupState, 'last' | 'failed'> & {
  /** Undefined if no place is configured. */
  place: string | undefined;
  isOwnPlace: boolean;
  isRunning: boolean;
  isOverdue: boolean;
};
