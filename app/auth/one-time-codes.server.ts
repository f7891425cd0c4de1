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

/** The link that authenticator apps read the key from. */
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

/** Whether this is a code of the app or a backup code; each is right once. */
export async function codeIsRight(db: Db, owner: Owner, typed: string): Promise<boolean> {
  const digits = typed.replaceAll(' ', '');
  return /^\d{6}$/.test(digits)
    ? spendAppCode(db, owner, digits)
    : spendBackupCode(db, owner, typed);
}

/** A code of the app works once (replay). Clocks may differ by one step. */
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
  return isRight && rememberSpent(db, code);
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', Buffer.from(secret, 'base64url')).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** False when it was spent before. */
async function rememberSpent(db: Db, code: string): Promise<boolean> {
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
/** Without the letters and digits that look alike on paper. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `k7m2p-x9dqa`, each for one sign-in without the phone, and what is stored of them. */
export function createBackupCodes(): { codes: string[]; backupCodes: string } {
  const codes = Array.from({ length: CODES }, () => `${randomPart()}-${randomPart()}`);
  return { codes, backupCodes: JSON.stringify(codes.map(hashBackupCode)) };
}

/** The hash of a code as it was printed, however it is typed. */
function hashBackupCode(typed: string): string {
  return hash('sha256', typed.toLowerCase().replace(/[\s-]/g, ''));
}

async function spendBackupCode(
  db: Db,
  { backupCodes }: Pick<Owner, 'backupCodes'>,
  typed: string,
): Promise<boolean> {
  const hashes = JSON.parse(backupCodes) as string[];
  const left = hashes.filter((each) => each !== hashBackupCode(typed));
  if (left.length === hashes.length) return false;
  // Of two at once, one finds the codes changed.
  const { numUpdatedRows } = await db
    .updateTable('Owner')
    .set({ backupCodes: JSON.stringify(left) })
    .where('backupCodes', '=', backupCodes)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function randomPart(): string {
  return Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
