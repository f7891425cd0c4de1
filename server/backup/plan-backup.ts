import type { Database } from '../../app/data/database/database.server.ts';
import { RESTORE_MARK, RESTORE_UNFINISHED } from '../../app/data/database/migrate.server.ts';
import { migrations } from '../../app/data/migrations/all.ts';
import type { Storage } from '../../app/media/storage/storage.server.ts';
import { bytesEntry, type Entry, openArchive } from './archive.ts';
import { ABOUT, CONTENTS_NAME, describeBackup, ORIGINALS, rowsName } from './format.ts';
import { type RowSpool, spoolRows } from './row-spool.ts';

export type BackupPlace = { database: Database; storage: Storage };

export type BackupOptions = {
  onProgress?: OnBackupProgress;
  /** With what was done in the last days, and the pictures that can be brought back. */
  withHistory?: boolean;
};

type BackupProgress = { originals: number; of: number; bytes: number };
export type OnBackupProgress = (progress: BackupProgress) => void;

/** What a backup holds. */
export type BackupReport = { rows: number; originals: number; missing: string[]; bytes: number };

/** Why a backup cannot be made, as a sentence. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}

/** A file that the backup was to hold was deleted since; another backup would be without it. */
export class OriginalGone extends Error {
  override name = 'OriginalGone';
}

/**
 * The site at one instant: the rows in a temporary file, and the list of the originals with their sizes. From that
 * moment every byte of the backup is settled, so that it can be read in parts, and again.
 */
export async function planBackup(
  { database, storage }: BackupPlace,
  { onProgress, withHistory = false }: BackupOptions = {},
) {
  const madeAt = new Date();
  const { spool, sizes, missing } = await takeRowsWithFiles({ database, storage }, withHistory);
  const originals = spool.originals.filter((key) => sizes.has(key));
  const done = { originals: 0, of: originals.length, bytes: 0 };
  function toOriginal(key: string): Entry {
    const size = sizes.get(key) ?? 0;
    async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
      yield* readOriginal(storage, { key, size }, start, end);
      done.originals += 1;
      done.bytes += size;
      onProgress?.(done);
    }
    return { name: key, size, read };
  }
  const contents = {
    rows: Object.fromEntries(spool.tables.map(({ table, rows }) => [table, rows])),
    lastIds: spool.lastIds,
    originals: originals.length,
    missing,
  };
  const archive = openArchive(
    [
      textEntry(ABOUT, describeBackup(spool.schema, madeAt)),
      ...originals.map(toOriginal),
      ...spool.tables.map((table) => ({
        name: rowsName(table.table),
        size: table.size,
        read: (start: number, end: number) => spool.read(table, start, end),
      })),
      textEntry(CONTENTS_NAME, contents),
    ],
    madeAt,
  );
  const report: BackupReport = {
    rows: spool.tables.reduce((total, { rows }) => total + rows, 0),
    originals: originals.length,
    missing,
    bytes: archive.size,
  };
  return { ...archive, report, close: spool.close, [Symbol.asyncDispose]: spool.close };
}
export type BackupPlan = Awaited<ReturnType<typeof planBackup>>;

/**
 * If the owner deleted the file of a row in the meantime, the rows are read again, so that every row in the backup has
 * its file. A file that is still missing then is lost.
 */
async function takeRowsWithFiles({ database, storage }: BackupPlace, withHistory: boolean) {
  let gone = new Set<string>();
  for (;;) {
    const spool = await takeRows(database, withHistory);
    try {
      const sizes = await listOriginals(storage);
      const missing = spool.originals.filter((key) => !sizes.has(key));
      if (missing.every((key) => gone.has(key))) return { spool, sizes, missing };
      gone = new Set(missing);
    } catch (error) {
      await spool.close();
      throw error;
    }
    await spool.close();
  }
}

async function listOriginals(storage: Storage): Promise<Map<string, number>> {
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
  if (!file) throw new OriginalGone(`${key} was deleted while the backup was made.`);
  try {
    if (file.size !== size) throw new Error(`${key} changed while it was read.`);
    yield* file.read(start, end);
  } finally {
    await file.close();
  }
}

function textEntry(name: string, value: unknown): Entry {
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
