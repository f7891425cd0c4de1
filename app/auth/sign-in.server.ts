import { hash } from 'node:crypto';
import { networkOf } from '../domain/account/attempts.ts';
import { forgiveAttempts, takeAttempt } from './attempts.server.ts';
import { codeIsRight } from './one-time-codes.server.ts';
import { type AuthOptions, findOwner, type OwnerInput } from './owner.server.ts';
import { NOBODYS_HASH } from './passwords.server.ts';
import {
  clearCookie,
  createToken,
  hashToken,
  isoTime,
  openSession,
  readToken,
  writeCookie,
} from './session.server.ts';

/** How long a code is waited for after the password. */
const PENDING_MILLISECONDS = 10 * 60 * 1000;

/** `setCookies` of a refusal belong to the step in between: the password was right, a code is asked for. */
export type SignedIn =
  | { ok: true; setCookies: string[] }
  | { ok: false; reason: 'code'; setCookies: string[] }
  | { ok: false; reason: 'wrong' }
  /** The password was given too long ago: from the start again. */
  | { ok: false; reason: 'again' }
  | { ok: false; reason: 'wait'; seconds: number };

/** What the limits count by. What was typed as an email may be a password: only its hash is kept. */
function attemptKeys(clientIp: string, email: string): string[] {
  return [clientKey(clientIp), `account ${hash('sha256', email.toLowerCase())}`];
}

export function clientKey(clientIp: string): string {
  return `client ${networkOf(clientIp)}`;
}

/** A known and an unknown email cost the same query and the same derivation (no user enumeration by timing). */
export async function signIn(
  options: AuthOptions,
  { email, password }: OwnerInput,
  clientIp: string,
  headers = new Headers(),
): Promise<SignedIn> {
  const { db, passwords } = options;
  const keys = attemptKeys(clientIp, email);
  const seconds = await takeAttempt(db, keys);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  const owner = await findOwner(db);
  const isKnown = owner?.email === email.toLowerCase();
  const passwordHash = isKnown ? owner.passwordHash : NOBODYS_HASH;
  const isSame = await passwords.verify({ hash: passwordHash, password });
  if (!isSame || !isKnown) return { ok: false, reason: 'wrong' };
  if (owner.codesOn) {
    return { ok: false, reason: 'code', setCookies: [await openPendingSignIn(options)] };
  }
  const cookie = await openSession(options, headers);
  await forgiveAttempts(db, keys);
  return { ok: true, setCookies: [cookie] };
}

/** The second step: a code of the app, or one of the backup codes. */
export async function signInWithCode(
  options: AuthOptions,
  code: string,
  clientIp: string,
  headers: Headers,
): Promise<SignedIn> {
  const { db, siteUrl } = options;
  const pending = hashToken(readToken(siteUrl, 'two_factor', headers));
  const isAsked = await db
    .selectFrom('PendingSignIns')
    .select('hash')
    .where('hash', '=', pending)
    .where('expiresAt', '>', isoTime(Date.now()))
    .executeTakeFirst();
  const owner = isAsked && (await findOwner(db));
  // Without a first step there is no account to count against: nobody may lock the owner out, or learn of an email.
  const keys = owner ? attemptKeys(clientIp, owner.email) : [clientKey(clientIp)];
  const seconds = await takeAttempt(db, keys);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  if (!owner) return { ok: false, reason: 'again' };
  if (!(await codeIsRight(db, owner, code))) return { ok: false, reason: 'wrong' };
  const spent = db.deleteFrom('PendingSignIns').where('hash', '=', pending);
  const { numDeletedRows } = await spent.executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return { ok: false, reason: 'again' };
  const cookie = await openSession(options, headers);
  await forgiveAttempts(db, keys);
  return { ok: true, setCookies: [cookie, clearCookie(siteUrl, 'two_factor')] };
}

/** Remembers that the password was right, and answers the cookie for the second step. */
async function openPendingSignIn({ db, siteUrl }: AuthOptions): Promise<string> {
  const now = Date.now();
  await db.deleteFrom('PendingSignIns').where('expiresAt', '<=', isoTime(now)).execute();
  const token = createToken();
  const expiresAt = isoTime(now + PENDING_MILLISECONDS);
  await db
    .insertInto('PendingSignIns')
    .values({ hash: hashToken(token), expiresAt })
    .execute();
  return writeCookie(siteUrl, 'two_factor', { token, milliseconds: PENDING_MILLISECONDS });
}
