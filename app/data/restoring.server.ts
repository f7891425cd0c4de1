import type { Database } from './database.server.ts';
import { inLock, listMigrations, RESTORE_MARK } from './migrate.server.ts';
import { KEPT_TABLES, LEFT_TABLES } from './snapshot.server.ts';
import type { Db, Trx } from './tables.ts';

/** Whether a backup may be put here: only into nothing, or where a restore was broken off. */
export type RestoreTarget = { state: 'empty' | 'broken-off' | 'used'; schema: string[] };

export async function findRestoreTarget(db: Db): Promise<RestoreTarget> {
  const present = (await db.introspection.getTables()).map(({ name }) => name);
  const names = await listMigrations(db);
  if (names.includes(RESTORE_MARK)) {
    return { state: 'broken-off', schema: names.filter((name) => name !== RESTORE_MARK) };
  }
  const ours = [...Object.keys(KEPT_TABLES), ...LEFT_TABLES];
  const isUsed = names.length > 0 || present.some((name) => ours.includes(name));
  return { state: isUsed ? 'used' : 'empty', schema: names };
}

/** From now on no Penseel starts here until the restore is done; false when somebody came before. */
export function beginRestore(database: Database): Promise<boolean> {
  return inLock(database, async (trx) => {
    const { state } = await findRestoreTarget(trx);
    if (state !== 'empty') return state === 'broken-off';
    const appliedAt = new Date().toISOString();
    await trx.insertInto('Migrations').values({ name: RESTORE_MARK, appliedAt }).execute();
    return true;
  });
}

/**
 * Takes the mark away, in the transaction that fills the tables; false when another restore already did, and
 * the site may be in use.
 */
export async function endRestore(trx: Trx): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('Migrations')
    .where('name', '=', RESTORE_MARK)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
