import { APIError } from 'better-auth/api';
import type { Db } from '../data/tables.ts';
import type { BetterAuth } from './better-auth.server.ts';

/** However often it is used (sliding expiry), a session ends 30 days after the sign-in (absolute expiry). */
const ABSOLUTE_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export type Session = {
  owner: boolean;
  /** Its own among all sessions, and no secret: it opens nothing. */
  id: string;
  /** When the session ends unless it is renewed, in milliseconds of the epoch. */
  expiresAt: number;
  setCookies: string[];
};

const NOBODY = { owner: false, id: '', expiresAt: 0 };

/** A cheap first look: only a request with this cookie can be the owner's. */
export function carriesSession(cookies: string | null | undefined): boolean {
  return cookies?.includes('penseel.session_token=') ?? false;
}

/**
 * Whether the request is the owner's, and the cookies that renew the session or clear a dead one.
 * A check that is not the owner's own doing asks not to renew.
 */
export async function findSession(
  auth: BetterAuth,
  headers: Headers,
  { renew = true } = {},
): Promise<Session> {
  if (!carriesSession(headers.get('Cookie'))) return { ...NOBODY, setCookies: [] };
  const { response, headers: answered } = await readSession(auth, headers, renew);
  const setCookies = answered.getSetCookie();
  if (!response) return { ...NOBODY, setCookies };
  const { id, createdAt, expiresAt } = response.session;
  const absoluteEnd = createdAt.getTime() + ABSOLUTE_MILLISECONDS;
  if (Date.now() > absoluteEnd) return { ...NOBODY, setCookies: await signOut(auth, headers) };
  return { owner: true, id, expiresAt: Math.min(absoluteEnd, expiresAt.getTime()), setCookies };
}

/** Those of the sessions that have not ended, by signing out, by time or by a new password. */
export async function findLivingSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('id', 'in', ids)
    .execute();
  const now = Date.now();
  const living = rows.filter(
    ({ createdAt, expiresAt }) =>
      now < new Date(expiresAt).getTime() &&
      now < new Date(createdAt).getTime() + ABSOLUTE_MILLISECONDS,
  );
  return new Set(living.map(({ id }) => id));
}

/** A session that cannot be renewed, because the disk is full, is still a session. */
async function readSession(auth: BetterAuth, headers: Headers, renew: boolean) {
  const ask = (disableRefresh: boolean) =>
    auth.api.getSession({ headers, query: { disableRefresh }, returnHeaders: true });
  if (!renew) return orUnavailable(ask(true));
  return ask(false).catch(() => orUnavailable(ask(true)));
}

/** Ends the session on the server, and gives the cookies that clear it in the browser. */
export async function signOut(auth: BetterAuth, headers: Headers): Promise<string[]> {
  // better-auth's own sign-out says nothing when the database could not end the session.
  const current = await orUnavailable(
    auth.api.getSession({ headers, query: { disableRefresh: true } }),
  );
  const { internalAdapter } = await auth.$context;
  if (current) await internalAdapter.deleteSession(current.session.token);
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}

// better-auth answers 500 when the database is away; that is no word about the session.
async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof APIError) || error.statusCode < 500) throw error;
    throw Object.assign(new Error('the session could not be read', { cause: error }), {
      reason: 'unavailable',
    });
  });
}
