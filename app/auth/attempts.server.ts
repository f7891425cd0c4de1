import type { Db } from '../data/database/tables.ts';
import {
  countAttempt,
  FORGET_AFTER_SECONDS,
  waitBeforeAttempt,
} from '../domain/account/attempts.ts';

/**
 * The rate limit of signing in. Counts an attempt under each key (client, account) and answers 0, or refuses it and answers
 * the seconds to wait. Kept in the database, so that all replicas share the count.
 */
export async function takeAttempt(db: Db, keys: string[]): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  await forgetOld(db, now);
  return db.transaction().execute(async (trx) => {
    for (const key of keys) {
      // Made first, so that the update below locks a row and attempts wait for each other.
      const fresh = { key, count: 0, lastAt: now };
      await trx
        .insertInto('Attempts')
        .values(fresh)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
        .execute();
    }
    const rows = await trx.selectFrom('Attempts').selectAll().where('key', 'in', keys).execute();
    const wait = Math.max(...rows.map((row) => waitBeforeAttempt(row, now)));
    if (wait > 0) {
      // Keys that were only made for the lock are deleted, so that anonymous clients cannot fill the table.
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

/** A sign-in that succeeded clears its keys. */
export async function forgiveAttempts(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('Attempts').where('key', 'in', keys).execute();
}

/** Deletes attempts that no longer count, so that the table holds at most one day of them. */
async function forgetOld(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('Attempts')
    .where('lastAt', '<', now - FORGET_AFTER_SECONDS)
    .execute();
}

/** For the command `unlock`: everybody may try again at once. */
export async function clearAttempts(db: Db): Promise<void> {
  await db.deleteFrom('Attempts').execute();
}
