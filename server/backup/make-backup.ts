import type { Database } from '../../app/data/database.server.ts';
import { RESTORE_MARK, RESTORE_UNFINISHED } from '../../app/data/migrate.server.ts';
import { migrations } from '../../app/data/migrations/all.ts';
import type { Storage } from '../../app/media/storage.server.ts';
import { openArchive } from './archive.ts';
import { ABOUT, CONTENTS, describeBackup, rowsName, SUMS } from './format.ts';
import { type RowSpool, spoolRows } from './row-spool.ts';
import { END } from './tar.ts';

export type BackupProgress = { originals: number; of: number; bytes: number };
/** What a finished backup holds. */
export type BackupReport = { rows: number; originals: number; missing: string[]; bytes: number };

export type BackupSource = {
  database: Database;
  storage: Storage;
  onProgress?: (progress: BackupProgress) => void;
  onDone?: (report: BackupReport) => void;
};

/** Why a backup cannot be made, as a sentence. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}

/**
 * The whole backup as a stream, made while the site is in use. The rows are of one instant. Should the file of one of
 * them be gone when its turn comes, because the owner deleted it since, then the rows are taken anew: so every row
 * has its file in the backup, or is not in it. Who was gone and is still named has truly lost its file.
 */
export async function* makeBackup(source: BackupSource): AsyncGenerator<Uint8Array, void> {
  const { database, storage, onProgress, onDone } = source;
  const archive = openArchive(new Date());
  let spool = await takeRows(database);
  try {
    const { schema } = spool;
    yield* archive.addText(ABOUT, toJson(describeBackup(schema, archive.madeAt)));

    const gone = new Set<string>();
    for (let isWhole = false; !isWhole;) {
      isWhole = true;
      for (const key of spool.originals) {
        if (archive.has(key)) continue;
        const bytes = await storage.get(key);
        if (bytes) yield* archive.add(key, bytes.length, [bytes]);
        else if (!gone.has(key)) {
          gone.add(key);
          isWhole = false;
        }
        onProgress?.({
          originals: archive.count(),
          of: spool.originals.length,
          bytes: archive.bytes(),
        });
      }
      if (isWhole) break;
      await spool.close();
      spool = await takeRows(database);
      if (spool.schema.join() !== schema.join()) throw new BackupRefusal(CHANGED);
    }

    const { tables, lastIds, originals } = spool;
    for (const table of tables) {
      yield* archive.add(rowsName(table.table), table.size, spool.read(table));
    }
    const missing = originals.filter((key) => !archive.has(key));
    const rows = Object.fromEntries(tables.map((table) => [table.table, table.rows]));
    const contents = { rows, lastIds, originals: originals.length - missing.length, missing };
    yield* archive.addText(CONTENTS, toJson(contents));
    yield* archive.addText(SUMS, archive.sums());
    yield END;
    onDone?.({
      rows: tables.reduce((total, table) => total + table.rows, 0),
      originals: contents.originals,
      missing,
      bytes: archive.bytes() + END.length,
    });
  } finally {
    await spool.close();
  }
}

const CHANGED = 'The database was upgraded while the backup was made. Make it again.';
const NEWER = 'This database was made by a newer Penseel: make the backup with that version.';

async function takeRows(database: Database): Promise<RowSpool> {
  const spool = await spoolRows(database);
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

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
