import type { Db } from '../data/database/tables.ts';
import {
  countAttempt,
  FORGET_AFTER_SECONDS,
  waitBeforeAttempt,
} from '../domain/account/attempts.ts';

/**
 * The rate limit of sign-ins. Counts an attempt under each key (client, account) and returns 0, or refuses it and returns
 * the seconds to wait. Stored in the database, so that all replicas share the count.
 */
export async function takeAttempt(db: Db, keys: string[]): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  await deleteOldAttempts(db, now);
  return db.transaction().execute(async (trx) => {
    for (const key of keys) {
      // Inserted first, so that the row is locked and concurrent attempts wait for each other.
      const row = { key, count: 0, lastAt: now };
      await trx
        .insertInto('Attempts')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
        .execute();
    }
    const rows = await trx.selectFrom('Attempts').selectAll().where('key', 'in', keys).execute();
    const wait = Math.max(...rows.map((row) => waitBeforeAttempt(row, now)));
    if (wait > 0) {
      // Rows inserted only for the lock are deleted, so that anonymous clients cannot fill the table.
      await trx.deleteFrom('Attempts').where('key', 'in', keys).where('count', '=', 0).execute();
      return wait;
    }
    for (const row of rows) {
      const counted = countAttempt(row, now);
      await trx.updateTable('Attempts').set(counted).where('key', '=', row.key).execute();
    }
    return 0;
  });
}

/** Called after a successful sign-in. */
export async function resetAttempts(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('Attempts').where('key', 'in', keys).execute();
}

/** Deletes attempts that no longer count; the table holds at most one day of them. */
async function deleteOldAttempts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('Attempts')
    .where('lastAt', '<', now - FORGET_AFTER_SECONDS)
    .execute();
}

/** For the command `unlock` and after a reset: all clients may try again immediately. */
export async function clearAllAttempts(db: Db): Promise<void> {
  await db.deleteFrom('Attempts').execute();
}
