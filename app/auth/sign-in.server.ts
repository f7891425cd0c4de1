import { hash } from 'node:crypto';
import { networkOf } from '../domain/account/attempts.ts';
import { resetAttempts, takeAttempt } from './attempts.server.ts';
import { spendCode } from './one-time-codes.server.ts';
import { type AuthOptions, findOwner, type OwnerInput } from './owner.server.ts';
import {
  clearCookie,
  createToken,
  hashToken,
  isoTime,
  openSession,
  readToken,
  writeCookie,
} from './session.server.ts';

/** The time for the one-time code after the password. */
const PENDING_MILLISECONDS = 10 * 60 * 1000;

/** The reason 'code' means that the password is correct and a one-time code is required, with the cookies for that step. */
export type SignedIn =
  | { ok: true; setCookies: string[] }
  | { ok: false; reason: 'code'; setCookies: string[] }
  | { ok: false; reason: 'wrong' }
  /** The password was entered too long ago: the sign-in has to start again. */
  | { ok: false; reason: 'again' }
  | { ok: false; reason: 'wait'; seconds: number };

/** The keys of the rate limit. A password may be typed as the email, so only a hash is stored. */
function attemptKeys(clientIp: string, email: string): string[] {
  return [clientKey(clientIp), `account ${hash('sha256', email.toLowerCase())}`];
}

export function clientKey(clientIp: string): string {
  return `client ${networkOf(clientIp)}`;
}

/** A known and an unknown email take the same query and the same derivation (no user enumeration by timing). */
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
  const passwordHash = isKnown ? owner.passwordHash : passwords.dummyHash;
  const isCorrect = await passwords.verify({ hash: passwordHash, password });
  if (!isCorrect || !isKnown) return { ok: false, reason: 'wrong' };
  if (owner.codesOn) {
    return { ok: false, reason: 'code', setCookies: [await openPendingSignIn(options)] };
  }
  const cookie = await openSession(options, headers);
  await resetAttempts(db, keys);
  return { ok: true, setCookies: [cookie] };
}

/** The second step: a code of the app or a backup code. */
export async function signInWithCode(
  options: AuthOptions,
  code: string,
  clientIp: string,
  headers: Headers,
): Promise<SignedIn> {
  const { db, siteUrl } = options;
  const pending = hashToken(readToken(siteUrl, 'two_factor', headers));
  const pendingSignIn = await db
    .selectFrom('PendingSignIns')
    .select('hash')
    .where('hash', '=', pending)
    .where('expiresAt', '>', isoTime(Date.now()))
    .executeTakeFirst();
  const owner = pendingSignIn && (await findOwner(db));
  // Without a first step no attempt counts against the account: clients must not lock the owner out or learn the email.
  const keys = owner ? attemptKeys(clientIp, owner.email) : [clientKey(clientIp)];
  const seconds = await takeAttempt(db, keys);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  if (!owner) return { ok: false, reason: 'again' };
  if (!(await spendCode(db, owner, code))) return { ok: false, reason: 'wrong' };
  const spent = db.deleteFrom('PendingSignIns').where('hash', '=', pending);
  const { numDeletedRows } = await spent.executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return { ok: false, reason: 'again' };
  const cookie = await openSession(options, headers);
  await resetAttempts(db, keys);
  return { ok: true, setCookies: [cookie, clearCookie(siteUrl, 'two_factor')] };
}

/** Stores that the password was correct; returns the cookie for the second step. */
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
