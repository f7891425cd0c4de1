import { hash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { networkOf } from '../domain/account/attempts.ts';
import { forgiveAttempts, takeAttempt } from './attempts.server.ts';
import type { AuthOptions, BetterAuth } from './better-auth.server.ts';
import type { OwnerInput } from './owner.server.ts';
import { NOBODYS_HASH } from './passwords.server.ts';
import { carriesSession, signOut } from './session.server.ts';
import { normalBackupCode, spendCode } from './one-time-codes.server.ts';

/** `setCookies` of a refusal belong to the step in between: password right, code still asked. */
export type SignedIn =
  | { ok: true; setCookies: string[] }
  | { ok: false; reason: 'code'; setCookies: string[] }
  | { ok: false; reason: 'wrong' }
  /** The password was given too long ago, or too many codes were wrong: from the start again. */
  | { ok: false; reason: 'again' }
  | { ok: false; reason: 'wait'; seconds: number };

/** What the limits count by. What was typed as an email may be a password: only its hash is kept. */
function attemptKeys(clientIp: string, email: string): string[] {
  return [clientKey(clientIp), `account ${hash('sha256', email.toLowerCase())}`];
}

export function clientKey(clientIp: string): string {
  return `client ${networkOf(clientIp)}`;
}

export async function signIn(
  auth: BetterAuth,
  options: AuthOptions,
  input: OwnerInput,
  clientIp: string,
  headers = new Headers(),
): Promise<SignedIn> {
  const { db } = options;
  const keys = attemptKeys(clientIp, input.email);
  const seconds = await takeAttempt(db, keys);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  if (!(await passwordIsRight(options, input))) return { ok: false, reason: 'wrong' };
  const answer = await orRefusal(auth.api.signInEmail({ body: input, returnHeaders: true }));
  if (answer instanceof APIError) return { ok: false, reason: 'wrong' };
  const setCookies = answer.headers.getSetCookie();
  if ('twoFactorRedirect' in answer.response) return { ok: false, reason: 'code', setCookies };
  await endFormerSession(auth, headers);
  await forgiveAttempts(db, keys);
  return { ok: true, setCookies };
}

/**
 * Asked before the library, which takes another way for an email that it does not know: here a known and an
 * unknown one cost the same query and the same derivation (no user enumeration by timing).
 */
async function passwordIsRight(
  { db, passwords }: AuthOptions,
  { email, password }: OwnerInput,
): Promise<boolean> {
  const account = await db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select('account.password')
    .where('user.email', '=', email.toLowerCase())
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst();
  const isSame = await passwords.verify({ hash: account?.password ?? NOBODYS_HASH, password });
  return isSame && account !== undefined;
}

/** The second step: a code of the app, or one of the backup codes. */
export async function signInWithCode(
  auth: BetterAuth,
  { db }: AuthOptions,
  code: string,
  clientIp: string,
  headers: Headers,
): Promise<SignedIn> {
  const first = withoutSession(headers);
  const asked = await auth.api.findPendingStep({ headers: first });
  // Without a first step there is no account to count against: nobody may lock the owner out, or learn of an email.
  const keys = asked ? attemptKeys(clientIp, asked.email) : [clientKey(clientIp)];
  const seconds = await takeAttempt(db, keys);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  if (!asked) return { ok: false, reason: 'again' };
  const isAppCode = /^\d{6}$/.test(code.replaceAll(' ', ''));
  const body = { code: isAppCode ? code.replaceAll(' ', '') : normalBackupCode(code) };
  if (isAppCode && !(await spendCode(db, body.code))) return { ok: false, reason: 'wrong' };

  const challenge = { headers: first, body, returnHeaders: true } as const;
  const answer = await orRefusal<{ headers: Headers }>(
    isAppCode ? auth.api.verifyTOTP(challenge) : auth.api.verifyBackupCode(challenge),
  );
  if (answer instanceof APIError) {
    const isWrong = ['INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(String(answer.body?.code));
    return { ok: false, reason: isWrong ? 'wrong' : 'again' };
  }
  await endFormerSession(auth, headers);
  await forgiveAttempts(db, keys);
  return { ok: true, setCookies: answer.headers.getSetCookie() };
}

/** A session that was open in this browser ends with the new sign-in. */
async function endFormerSession(auth: BetterAuth, headers: Headers): Promise<void> {
  if (carriesSession(headers.get('Cookie'))) await signOut(auth, headers);
}

/** Only the cookie of the first step: an open session may not stand in for it. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('Cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => !carriesSession(cookie));
  return new Headers({ Cookie: cookies.join('; ') });
}

/** better-auth throws its refusals; here they are values, and only failures are thrown. */
export async function orRefusal<T>(asked: Promise<T>): Promise<T | APIError> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return error;
    throw error;
  }
}
