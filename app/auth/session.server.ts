import { hash, randomBytes, randomUUID } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Db } from '../data/database/tables.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A session ends after 7 days without use (sliding expiry) and 30 days after the sign-in (absolute expiry). */
const IDLE_MILLISECONDS = 7 * DAY;
const ABSOLUTE_MILLISECONDS = 30 * DAY;
/** A session is renewed only if that extends it by at least this much, so that not every request writes. */
const RENEW_MILLISECONDS = HOUR;

export type Session = {
  owner: boolean;
  /** Identifies the session in logs and streams; it is not the secret. */
  id: string;
  /** When the session ends unless it is renewed, in milliseconds of the epoch. */
  expiresAt: number;
  setCookies: string[];
};

const ANONYMOUS = { owner: false, id: '', expiresAt: 0 };

export type AuthSite = { db: Db; siteUrl: string };
type CookieName = 'session_token' | 'two_factor';

/** A cheap first check: only requests with this cookie can come from the owner. */
export function carriesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes('penseel.session_token=') ?? false;
}

/**
 * Whether the request comes from the owner, and the cookies that renew the session or clear an ended one. Requests that
 * the owner did not cause must not renew it.
 */
export async function findSession(
  { db, siteUrl }: AuthSite,
  headers: Headers,
  { renew = true } = {},
): Promise<Session> {
  if (!carriesSession(headers.get('Cookie'))) return { ...ANONYMOUS, setCookies: [] };
  const token = readToken(siteUrl, 'session_token', headers);
  const row = await db
    .selectFrom('Sessions')
    .selectAll()
    .where('hash', '=', hashToken(token))
    .where('expiresAt', '>', isoTime(Date.now()))
    .executeTakeFirst();
  if (!row) return { ...ANONYMOUS, setCookies: [clearCookie(siteUrl, 'session_token')] };
  const { id } = row;
  const expiresAt = Date.parse(row.expiresAt);
  const renewed = expiryOf(Date.parse(row.createdAt));
  if (renew && renewed - expiresAt >= RENEW_MILLISECONDS) {
    const update = db.updateTable('Sessions').set({ expiresAt: isoTime(renewed) });
    // A session that cannot be renewed, for example on a full disk, stays valid.
    const isRenewed = await update
      .where('id', '=', id)
      .execute()
      .then(
        () => true,
        () => false,
      );
    const setCookies = [sessionCookie(siteUrl, token)];
    if (isRenewed) return { owner: true, id, expiresAt: renewed, setCookies };
  }
  return { owner: true, id, expiresAt, setCookies: [] };
}

/** Returns those of the sessions that have not ended. */
export async function findActiveSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('Sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('expiresAt', '>', isoTime(Date.now()))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the session of this browser, if any, by a new one; returns its cookie. */
export async function openSession({ db, siteUrl }: AuthSite, headers: Headers): Promise<string> {
  await endSession({ db, siteUrl }, headers);
  const now = Date.now();
  await db.deleteFrom('Sessions').where('expiresAt', '<=', isoTime(now)).execute();
  const token = createToken();
  await db
    .insertInto('Sessions')
    .values({
      id: randomUUID(),
      hash: hashToken(token),
      createdAt: isoTime(now),
      expiresAt: isoTime(expiryOf(now)),
    })
    .execute();
  return sessionCookie(siteUrl, token);
}

/** Gives the session of this browser a new token, and ends all other sessions and pending sign-ins; returns its cookie. */
export async function endOtherSessions(
  trx: Db,
  siteUrl: string,
  headers: Headers,
): Promise<string> {
  const former = hashToken(readToken(siteUrl, 'session_token', headers));
  const token = createToken();
  await trx.deleteFrom('Sessions').where('hash', '!=', former).execute();
  await trx.deleteFrom('PendingSignIns').execute();
  const update = trx.updateTable('Sessions').set({ hash: hashToken(token) });
  const { numUpdatedRows } = await update.where('hash', '=', former).executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('The session was lost while the others were ended.');
  return sessionCookie(siteUrl, token);
}

/** Ends every session and every pending sign-in. */
export async function endSessions(trx: Db): Promise<void> {
  await trx.deleteFrom('Sessions').execute();
  await trx.deleteFrom('PendingSignIns').execute();
}

/** Ends the session; returns the cookie that clears it in the browser. */
export async function signOut(site: AuthSite, headers: Headers): Promise<string[]> {
  await endSession(site, headers);
  return [clearCookie(site.siteUrl, 'session_token')];
}

async function endSession({ db, siteUrl }: AuthSite, headers: Headers): Promise<void> {
  const token = readToken(siteUrl, 'session_token', headers);
  await db.deleteFrom('Sessions').where('hash', '=', hashToken(token)).execute();
}

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only hashes of tokens are stored: a leaked database opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Cuts off the signature of older versions, after a dot. */
export function readToken(siteUrl: string, name: CookieName, headers: Headers): string {
  const full = cookieName(siteUrl, name);
  return parse(headers.get('Cookie') ?? '', full)[full]?.split('.')[0] ?? '';
}

export function writeCookie(
  siteUrl: string,
  name: CookieName,
  { token, milliseconds }: { token: string; milliseconds: number },
): string {
  return serialize(cookieName(siteUrl, name), token, {
    path: '/',
    httpOnly: true,
    secure: siteUrl.startsWith('https:'),
    sameSite: 'Strict',
    maxAge: milliseconds / 1000,
  });
}

export function clearCookie(siteUrl: string, name: CookieName): string {
  return writeCookie(siteUrl, name, { token: '', milliseconds: 0 });
}

function sessionCookie(siteUrl: string, token: string): string {
  return writeCookie(siteUrl, 'session_token', { token, milliseconds: IDLE_MILLISECONDS });
}

function cookieName(siteUrl: string, name: CookieName): string {
  return `${siteUrl.startsWith('https:') ? '__Host-' : ''}penseel.${name}`;
}

function expiryOf(createdAt: number): number {
  return Math.min(Date.now() + IDLE_MILLISECONDS, createdAt + ABSOLUTE_MILLISECONDS);
}

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
