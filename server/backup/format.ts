import * as z from 'zod';

/**
 * What a backup holds, in this order (docs/decisions): a tar file of
 *   penseel-backup.json   what this is
 *   originals/…           the owner's pictures as they came
 *   rows/<table>.jsonl    every row as a line of JSON
 *   contents.json         how much there is, and what was missing
 *   SHA256SUMS            of all the files before it, as `sha256sum -c` reads them
 */
export const ABOUT = 'penseel-backup.json';
export const CONTENTS_NAME = 'contents.json';
export const SUMS = 'SHA256SUMS';
export const ORIGINALS = 'originals/';

const FORMAT = 'penseel-backup';
const FORMAT_VERSION = 1;

export const aboutSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number(),
  madeAt: z.string(),
  /** The names of the migrations that made the tables. */
  schema: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof aboutSchema>;

export const contentsSchema = z.object({
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
  lastIds: z.record(z.string(), z.int32().min(0)),
  originals: z.number(),
  /** Originals that a row names and that were not there. */
  missing: z.array(z.string()),
});
export type Contents = z.infer<typeof contentsSchema>;

export function describeBackup(schema: string[], madeAt: Date): BackupHeader {
  return { format: FORMAT, formatVersion: FORMAT_VERSION, madeAt: madeAt.toISOString(), schema };
}

export function isKnownFormat({ formatVersion }: BackupHeader): boolean {
  return formatVersion <= FORMAT_VERSION;
}

export function rowsName(table: string): string {
  return `rows/${table}.jsonl`;
}

/** The table whose rows a file holds. */
export function tableOf(name: string): string | undefined {
  return /^rows\/(\w+)\.jsonl$/.exec(name)?.[1];
}

export function toSums(hashes: ReadonlyMap<string, string>): string {
  return [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join('');
}

/** `penseel-2026-11-15-070311.tar`: sorted by name is sorted by time. */
export function backupFileName(now: Date): string {
  const [day, time = ''] = now.toISOString().split(/[T.]/);
  return `penseel-${day}-${time.replaceAll(':', '')}.tar`;
}
