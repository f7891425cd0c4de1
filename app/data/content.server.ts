import { type SaveRefusal, saved, type Saved } from '../domain/saved.ts';
import { writeInEntry, type EntryOptions } from './journal/write-journal.server.ts';
import type { Db, Trx } from './database/tables.ts';

/**
 * Runs every content write: a transaction that increments the content version first and records the change in the
 * journal. On PostgreSQL the lock of that row serialises content writes over all replicas, which keeps positions
 * consistent. A refusal rolls back everything, the version too. Inside a transaction it joins that transaction.
 */
export async function changeContent<T>(
  db: Db,
  change: (trx: Trx) => Promise<Saved<T>>,
  options: EntryOptions = {},
): Promise<Saved<T>> {
  if (isTransaction(db)) return changeInTransaction(db, change);
  let refused: SaveRefusal<T> | null = null;
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await writeInEntry(trx, options, change);
      if (result.ok) return result;
      refused = result;
      throw new Error('refused');
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

/** Changes a row if it still has the given version; without a version the last save wins. */
export function changeRow<Id, T extends { version: number }>(
  db: Db,
  find: (trx: Trx, id: Id) => Promise<T | undefined>,
  { id, version }: { id: Id; version?: number },
  change: (trx: Trx, current: T) => Promise<Saved<T>>,
): Promise<Saved<T>> {
  return changeContent(db, async (trx) => {
    const current = await find(trx, id);
    if (!current) return { ok: false, reason: 'missing' };
    const isStale = version !== undefined && version !== current.version;
    return isStale ? { ok: false, reason: 'stale', current } : change(trx, current);
  });
}

/** Reads the row again after a write. */
export async function readBack<T>(finding: Promise<T | undefined>): Promise<Saved<T>> {
  const row = await finding;
  return row ? saved(row) : { ok: false, reason: 'missing' };
}

/** Incremented by every change of content; caches compare it. */
export async function readContentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('Content')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** Locks out other content writes, without incrementing the version. */
export async function lockContent(trx: Trx): Promise<void> {
  await trx
    .updateTable('Content')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

async function changeInTransaction<T>(
  trx: Trx,
  change: (trx: Trx) => Promise<Saved<T>>,
): Promise<Saved<T>> {
  await trx
    .updateTable('Content')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
  return change(trx);
}

function isTransaction(db: Db): db is Trx {
  return db.isTransaction;
}
