import * as z from 'zod';

/**
 * The files of a backup, a tar file, in this order (docs/decisions/2026-11-15-backup-format.md):
 *   penseel-backup.json   format, date and schema
 *   originals/…           the owner's pictures as they were uploaded
 *   rows/<table>.jsonl    every row as a line of JSON
 *   contents.json         the numbers of rows and originals, and the missing originals
 *   SHA256SUMS            the hashes of all files before it, for `sha256sum -c`
 */
export const HEADER_NAME = 'penseel-backup.json';
export const CONTENTS_NAME = 'contents.json';
export const SUMS = 'SHA256SUMS';
export const ORIGINALS = 'originals/';

const FORMAT = 'penseel-backup';
const FORMAT_VERSION = 1;

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number(),
  madeAt: z.string(),
  /** The names of the migrations that created the tables. */
  schema: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const contentsSchema = z.object({
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
  lastIds: z.record(z.string(), z.int32().min(0)),
  originals: z.number(),
  /** Originals that a row names, but that do not exist. */
  missing: z.array(z.string()),
});
type Contents = z.infer<typeof contentsSchema>;

/** The position of a file in the archive, and its hash. */
export type ArchivedFile = { start: number; size: number; hash: string };

/** A backup whose bytes and rows were all read and found valid. */
export type CheckedBackup = AsyncDisposable & {
  header: BackupHeader;
  contents: Contents;
  /** The tables in the order in which they can be filled. */
  tables: string[];
  originals: Map<string, ArchivedFile>;
  read(name: string): AsyncGenerator<Buffer>;
  close(): Promise<void>;
};

export function createHeader(schema: string[], madeAt: Date): BackupHeader {
  return { format: FORMAT, formatVersion: FORMAT_VERSION, madeAt: madeAt.toISOString(), schema };
}

export function isKnownFormat({ formatVersion }: BackupHeader): boolean {
  return formatVersion <= FORMAT_VERSION;
}

export function rowsName(table: string): string {
  return `rows/${table}.jsonl`;
}

/** The table whose rows a file has. */
export function tableOf(name: string): string | undefined {
  return /^rows\/(\w+)\.jsonl$/.exec(name)?.[1];
}

export function toSums(hashes: ReadonlyMap<string, string>): string {
  return [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join('');
}

/** `penseel-2026-11-15-070311.tar`, which sorts by time. */
export function backupFileName(now: Date): string {
  const [day, time = ''] = now.toISOString().split(/[T.]/);
  return `penseel-${day}-${time.replaceAll(':', '')}.tar`;
}
