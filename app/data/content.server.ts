import type { Refused, Saved } from '../domain/content/saved.ts';
import type { Db, Trx } from './tables.ts';

/**
 * The one door for content writes: a transaction that counts the content version first. On PostgreSQL
 * that row's lock lets one content write in at a time over all replicas, which keeps positions whole.
 * A refusal rolls back everything, the version too. Inside a transaction it becomes a part of it.
 */
export async function changeContent<T>(
  db: Db,
  change: (trx: Trx) => Promise<Saved<T>>,
): Promise<Saved<T>> {
  if (isTransaction(db)) return countAnd(db, change);
  let refused: Refused<T> | null = null;
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await countAnd(trx, change);
      if (result.ok) return result;
      refused = result;
      throw new Error('refused');
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
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
