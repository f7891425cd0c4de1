import { hash } from 'node:crypto';
import type { Db } from '../data/tables.ts';

const CODE_LIFE_SECONDS = 120;

/** A code of the app does one thing, at the door or inside: who reads it over a shoulder comes too late (replay). */
export async function spendCode(db: Db, code: string): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000);
  await db
    .deleteFrom('SpentCodes')
    .where('spentAt', '<', now - CODE_LIFE_SECONDS)
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('SpentCodes')
    .values({ hash: hash('sha256', code), spentAt: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
