import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '../data/database/tables.ts';
import type { Owner } from './owner.server.ts';

const CODE_LIFE_SECONDS = 120;
const STEP_MILLISECONDS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The key of an authenticator app (RFC 6238), base64url. */
export function createCodeSecret(): string {
  return randomBytes(20).toString('base64url');
}

/** The link from which authenticator apps read the key. */
export function authenticatorLink(secret: string, email: string, siteUrl: string): string {
  const issuer = new URL(siteUrl).hostname;
  const query = new URLSearchParams({ secret: base32(secret), issuer, digits: '6', period: '30' });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}

function base32(secret: string): string {
  const bytes = [...Buffer.from(secret, 'base64url')];
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((letter) => BASE32[Number.parseInt(letter.padEnd(5, '0'), 2)]).join('');
}

/** Uses up a code of the app or a backup code; false if it is wrong or was used before. */
export async function spendCode(db: Db, owner: Owner, typed: string): Promise<boolean> {
  const digits = typed.replaceAll(' ', '');
  return /^\d{6}$/.test(digits)
    ? spendAppCode(db, owner, digits)
    : spendBackupCode(db, owner, typed);
}

/** A code of the app works once (replay protection). Clocks may differ by one step. */
export async function spendAppCode(
  db: Db,
  { codeSecret }: Pick<Owner, 'codeSecret'>,
  code: string,
): Promise<boolean> {
  if (codeSecret === null || !/^\d{6}$/.test(code)) return false;
  const step = Math.floor(Date.now() / STEP_MILLISECONDS);
  const isRight = [step - 1, step, step + 1]
    .map((each) => timingSafeEqual(Buffer.from(code), Buffer.from(codeAt(codeSecret, each))))
    .includes(true);
  return isRight && markSpent(db, code);
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url')).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** False if the code was used before. */
async function markSpent(db: Db, code: string): Promise<boolean> {
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

const BACKUP_CODES = 10;
const HALF_LENGTH = 5;
/** Without letters and digits that look alike in print. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `k7m2p-x9dqa`, each for one sign-in without the app, and their hashes as stored. */
export function createBackupCodes(): { codes: string[]; backupCodes: string } {
  const codes = Array.from({ length: BACKUP_CODES }, () => `${randomPart()}-${randomPart()}`);
  return { codes, backupCodes: JSON.stringify(codes.map(hashBackupCode)) };
}

/** Ignores upper case, spaces and hyphens. */
function hashBackupCode(typed: string): string {
  return hash('sha256', typed.toLowerCase().replace(/[\s-]/g, ''));
}

async function spendBackupCode(
  db: Db,
  { backupCodes }: Pick<Owner, 'backupCodes'>,
  typed: string,
): Promise<boolean> {
  const hashes = JSON.parse(backupCodes) as string[];
  const remaining = hashes.filter((each) => each !== hashBackupCode(typed));
  if (remaining.length === hashes.length) return false;
  // Of two concurrent uses, one finds the stored codes changed.
  const { numUpdatedRows } = await db
    .updateTable('Owner')
    .set({ backupCodes: JSON.stringify(remaining) })
    .where('backupCodes', '=', backupCodes)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function randomPart(): string {
  return Array.from({ length: HALF_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(
    '',
  );
}
