import { type Refused, saved, type Saved } from '../domain/content/saved.ts';
import { inEntry, type WriteAbout } from './journal/writing.server.ts';
import type { Db, Trx } from './tables.ts';

/**
 * The one door for content writes: a transaction that counts the content version first. On PostgreSQL
 * that row's lock lets one content write in at a time over all replicas, which keeps positions whole.
 * What it changes is noted in the journal, or nothing is changed. A refusal rolls back everything, the
 * version too. Inside a transaction it becomes a part of it.
 */
export async function changeContent<T>(
  db: Db,
  change: (trx: Trx) => Promise<Saved<T>>,
  about: WriteAbout = {},
): Promise<Saved<T>> {
  if (isTransaction(db)) return countAnd(db, change);
  let refused: Refused<T> | null = null;
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await inEntry(trx, about, change);
      if (result.ok) return result;
      refused = result;
      throw new Error('refused');
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

/** Changes a row for somebody who saw its present version; without a version the last save wins. */
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

/** What a write answers: the row as it is found after it. */
export async function readBack<T>(finding: Promise<T | undefined>): Promise<Saved<T>> {
  const row = await finding;
  return row ? saved(row) : { ok: false, reason: 'missing' };
}

/** Counts every change of content; who keeps copies of content compares it. */
export async function readContentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('Content')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether there is something to show. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['Gallery', 'Posts', 'Exhibitions', 'Links'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Waits until no other content write is under way, without counting one. */
export async function holdContent(trx: Trx): Promise<void> {
  await trx
    .updateTable('Content')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

async function countAnd<T>(trx: Trx, change: (trx: Trx) => Promise<Saved<T>>): Promise<Saved<T>> {
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
