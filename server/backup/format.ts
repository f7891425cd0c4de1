import * as z from 'zod';

/**
 * The files of a backup, a tar file, in this order (docs/decisions/2026-11-15-backup-format.md):
 *   penseel-backup.json   format, date and schema
 *   originals/…           the owner's pictures as they were uploaded
 *   rows/<table>.jsonl    every row as a line of JSON
 *   contents.json         the numbers of rows and originals, and the missing originals
 *   SHA256SUMS            the hashes of all files before it, for `sha256sum -c`
 * In a backup place the originals are beside the tar files, and `contents.json` lists them with their hashes.
 */
export const HEADER_NAME = 'penseel-backup.json';
export const CONTENTS_NAME = 'contents.json';
export const SUMS = 'SHA256SUMS';
export const ORIGINALS = 'originals/';

const FORMAT = 'penseel-backup';
const FORMAT_VERSION = 1;
/** Refused by versions that expect the originals in the file. */
const BESIDE_VERSION = 2;

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number(),
  madeAt: z.string(),
  /** The names of the migrations that created the tables. */
  schema: z.array(z.string()),
  originals: z.literal('beside').optional(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const contentsSchema = z.object({
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.number()),
  lastIds: z.record(z.string(), z.int32().min(0)),
  originals: z.number(),
  /** Originals that a row names, but that do not exist. */
  missing: z.array(z.string()),
  /** The originals that are beside the file, by key. */
  beside: z.record(z.string(), z.object({ size: z.number(), hash: z.string() })).optional(),
});
type Contents = z.infer<typeof contentsSchema>;

export type BackedUpOriginal = { size: number; hash: string };
export type BackedUpOriginals = Map<string, BackedUpOriginal>;

/** The position of a file in the archive, and its hash. */
export type ArchivedFile = BackedUpOriginal & { start: number };

/** A backup whose bytes and rows were all read and found valid. */
export type CheckedBackup = AsyncDisposable & {
  header: BackupHeader;
  contents: Contents;
  /** The tables in the order in which they can be filled. */
  tables: string[];
  originals: BackedUpOriginals;
  read(name: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

export function createHeader(schema: string[], madeAt: Date, isBeside: boolean): BackupHeader {
  const formatVersion = isBeside ? BESIDE_VERSION : FORMAT_VERSION;
  const header = { format: FORMAT, formatVersion, madeAt: madeAt.toISOString(), schema } as const;
  return isBeside ? { ...header, originals: 'beside' } : header;
}

export function isKnownFormat({ formatVersion }: BackupHeader): boolean {
  return formatVersion <= BESIDE_VERSION;
}

export function rowsName(table: string): string {
  return `rows/${table}.jsonl`;
}

/** The table whose rows a file has. */
export function tableOf(name: string): string | undefined {
  return /^rows\/(\w+)\.jsonl$/.exec(name)?.[1];
}

export function toSums(hashes: Iterable<readonly string[]>): string {
  return Array.from(hashes, ([name, hash]) => `${hash}  ${name}\n`).join('');
}

export function hashesOf(files: ReadonlyMap<string, BackedUpOriginal>): string[][] {
  return [...files].map(([name, { hash }]) => [name, hash]);
}

/** `penseel-2026-11-15-070311.tar`, which sorts by time. */
export function backupFileName(now: Date): string {
  const [day, time = ''] = now.toISOString().split(/[T.]/);
  return `penseel-${day}-${time.replaceAll(':', '')}.tar`;
}

/** The time in the name of a backup file; undefined for another file. */
export function parseBackupFileName(name: string): Date | undefined {
  const [, day, ...time] = /^penseel-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar$/.exec(name) ?? [];
  const madeAt = new Date(`${day}T${time.join(':')}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : madeAt;
}
