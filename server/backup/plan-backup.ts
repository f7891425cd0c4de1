import type { Database } from '../../app/data/database/database.server.ts';
import { RESTORE_MARK, RESTORE_UNFINISHED } from '../../app/data/database/migrate.server.ts';
import { migrations } from '../../app/data/migrations/all.ts';
import type { Storage } from '../../app/media/storage/storage.server.ts';
import { bytesEntry, type ArchiveEntry, openArchive } from './archive.ts';
import {
  type BackedUpOriginals,
  CONTENTS_NAME,
  createHeader,
  HEADER_NAME,
  ORIGINALS,
  rowsName,
} from './format.ts';
import { type RowSpool, type SpooledOriginal, spoolRows } from './row-spool.ts';
import type { SiteStores } from '../start/open-storage.ts';

export type BackupOptions = {
  onProgress?: OnBackupProgress;
  /** Includes the journal, and the pictures that it can restore. */
  withHistory?: boolean;
};

type BackupProgress = { originals: number; of: number; bytes: number };
export type OnBackupProgress = (progress: BackupProgress) => void;

export type BackupSummary = { rows: number; originals: number; missing: string[]; bytes: number };

/** A backup cannot be made or restored. The message is shown to the owner. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}

/** A planned original was deleted before it was read. A new backup would not include it. */
export class OriginalDeleted extends Error {
  override name = 'OriginalDeleted';
}

/**
 * Takes a snapshot of the site: the rows in a temporary file, and the list of originals with their sizes. It determines
 * every byte of the backup, which can then be read in ranges and repeatedly.
 */
export async function planBackup(
  { database, storage }: SiteStores,
  { onProgress, withHistory = false }: BackupOptions = {},
) {
  const findFiles = () => listOriginals(storage);
  const { spool, files, missing } = await takeRowsWithFiles(database, { findFiles, withHistory });
  const originals = spool.originals.map(({ key }) => key).filter((key) => files.has(key));
  const done = { originals: 0, of: originals.length, bytes: 0 };
  function toOriginal(key: string): ArchiveEntry {
    const size = files.get(key) ?? 0;
    async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
      yield* readOriginal(storage, { key, size }, start, end);
      done.originals += 1;
      done.bytes += size;
      onProgress?.(done);
    }
    return { name: key, size, read };
  }
  return planArchive(spool, { originals: originals.map(toOriginal), missing, madeAt: new Date() });
}

type ArchivePlan = {
  originals?: ArchiveEntry[];
  /** The originals that are beside the file. */
  beside?: BackedUpOriginals;
  missing: string[];
  madeAt: Date;
};

/** Closes the rows with the plan. */
export function planArchive(
  spool: RowSpool,
  { originals = [], beside, missing, madeAt }: ArchivePlan,
) {
  const contents = {
    rows: Object.fromEntries(spool.tables.map(({ table, rows }) => [table, rows])),
    lastIds: spool.lastIds,
    originals: beside?.size ?? originals.length,
    missing,
    ...(beside && { beside: Object.fromEntries(beside) }),
  };
  const archive = openArchive(
    [
      textEntry(HEADER_NAME, createHeader(spool.schema, madeAt, beside !== undefined)),
      ...originals,
      ...spool.tables.map((table) => ({
        name: rowsName(table.table),
        size: table.size,
        read: (start: number, end: number) => spool.read(table, start, end),
      })),
      textEntry(CONTENTS_NAME, contents),
    ],
    madeAt,
    beside,
  );
  const report: BackupSummary = {
    rows: spool.tables.reduce((total, { rows }) => total + rows, 0),
    originals: contents.originals,
    missing,
    bytes: archive.size,
  };
  return { ...archive, report, close: spool.close, [Symbol.asyncDispose]: spool.close };
}
export type BackupPlan = Awaited<ReturnType<typeof planBackup>>;

type FindFiles<File> = {
  findFiles: (originals: readonly SpooledOriginal[]) => Promise<Map<string, File>>;
  withHistory?: boolean;
};

/**
 * Reads the rows again if the owner deleted an original in the meantime, so that every row in the backup has its file. If
 * the same files are missing after that, they are lost.
 */
export async function takeRowsWithFiles<File>(
  database: Database,
  { findFiles, withHistory = false }: FindFiles<File>,
) {
  let missingBefore = new Set<string>();
  for (;;) {
    const spool = await takeRows(database, withHistory);
    try {
      const files = await findFiles(spool.originals);
      const missing = spool.originals.map(({ key }) => key).filter((key) => !files.has(key));
      if (missing.every((key) => missingBefore.has(key))) return { spool, files, missing };
      missingBefore = new Set(missing);
    } catch (error) {
      await spool.close();
      throw error;
    }
    await spool.close();
  }
}

export async function listOriginals(storage: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of storage.list(ORIGINALS)) sizes.set(key, bytes);
  return sizes;
}

async function* readOriginal(
  storage: Storage,
  { key, size }: { key: string; size: number },
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  const file = await storage.open(key);
  if (!file) throw new OriginalDeleted(`${key} was deleted while the backup was made.`);
  try {
    if (file.size !== size) throw new Error(`${key} changed while it was read.`);
    yield* file.read(start, end);
  } finally {
    await file.close();
  }
}

function textEntry(name: string, value: unknown): ArchiveEntry {
  return bytesEntry(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

const NEWER = 'This database was made by a newer Penseel: make the backup with that version.';

async function takeRows(database: Database, withHistory: boolean): Promise<RowSpool> {
  const spool = await spoolRows(database, withHistory);
  const refusal = refuseSchema(spool.schema);
  if (!refusal) return spool;
  await spool.close();
  throw new BackupRefusal(refusal);
}

function refuseSchema(schema: readonly string[]): string | undefined {
  if (schema.length === 0) return 'There is no site here yet, so there is nothing to back up.';
  if (schema.includes(RESTORE_MARK)) return RESTORE_UNFINISHED;
  const known = migrations.map(({ name }) => name);
  return schema.every((name) => known.includes(name)) ? undefined : NEWER;
}
