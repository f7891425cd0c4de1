import { hash, randomInt } from 'node:crypto';
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

const CODES = 10;
const HALF = 5;
/** Without the letters and digits that are taken for one another on paper. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `k7m2p-x9dqa`, each for one sign-in without the phone. */
export function createBackupCodes(): string[] {
  return Array.from({ length: CODES }, () => `${randomPart()}-${randomPart()}`);
}

/** A code as it was printed, however it was typed over. */
export function normalBackupCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

function randomPart(): string {
  return Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
