import type { Db, Trx } from '../data/database/tables.ts';
import {
  type Attempts,
  countAttempt,
  FORGET_AFTER_SECONDS,
  waitBeforeAttempt,
} from '../domain/account/attempts.ts';
import { countInWindow, waitForWindow, type WindowLimit } from '../domain/account/window-limit.ts';

type Limit = {
  key: string;
  waitFor: (attempts: Attempts, now: number) => number;
  count: (attempts: Attempts, now: number) => Attempts;
};

/**
 * The rate limit of sign-ins. Counts an attempt under each key (client, account) and returns 0, or refuses it and returns
 * the seconds to wait. Stored in the database, so that all replicas share the count.
 */
export async function takeAttempt(db: Db, keys: string[]): Promise<number> {
  const now = nowInSeconds();
  await deleteOldAttempts(db, now);
  const limits = keys.map((key) => ({ key, waitFor: waitBeforeAttempt, count: countAttempt }));
  return db.transaction().execute((trx) => takeLimits(trx, limits, now));
}

export type KeyedWindow = WindowLimit & { key: string };

/** The same for events of which a number is allowed in a period. It joins the transaction that writes the event. */
export async function takeWindows(
  trx: Trx,
  windows: readonly KeyedWindow[],
  now = nowInSeconds(),
): Promise<number> {
  await deleteOldAttempts(trx, now);
  const limits = windows.map((window) => ({
    key: window.key,
    waitFor: (attempts: Attempts) => waitForWindow(attempts, window, now),
    count: (attempts: Attempts) => countInWindow(attempts, window, now),
  }));
  return takeLimits(trx, limits, now);
}

/** The seconds that `takeWindows` would return. Writes nothing, so that a flood of refused events does not either. */
export async function readWindowWait(
  db: Db,
  windows: readonly KeyedWindow[],
  now = nowInSeconds(),
): Promise<number> {
  const keys = windows.map(({ key }) => key);
  const rows = await db.selectFrom('Attempts').selectAll().where('key', 'in', keys).execute();
  const waits = windows.map((window) => {
    const row = rows.find(({ key }) => key === window.key);
    return row ? waitForWindow(row, window, now) : 0;
  });
  return Math.max(...waits);
}

async function takeLimits(trx: Trx, limits: readonly Limit[], now: number): Promise<number> {
  const keys = limits.map(({ key }) => key);
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
  const limited = rows.flatMap((row) => {
    const limit = limits.find(({ key }) => key === row.key);
    return limit ? [{ ...limit, row }] : [];
  });
  const wait = Math.max(...limited.map(({ waitFor, row }) => waitFor(row, now)));
  if (wait > 0) {
    // Rows inserted only for the lock are deleted, so that anonymous clients cannot fill the table.
    await trx.deleteFrom('Attempts').where('key', 'in', keys).where('count', '=', 0).execute();
    return wait;
  }
  for (const { count, row } of limited) {
    const { count: counted, lastAt } = count(row, now);
    await trx
      .updateTable('Attempts')
      .set({ count: counted, lastAt })
      .where('key', '=', row.key)
      .execute();
  }
  return 0;
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
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
