import type { Kysely } from 'kysely';
import type { Tables } from '../data/tables.ts';
import { RENEW_SECONDS, SESSION_SECONDS } from './better-auth.server.ts';

const MOST_KNOWN = 50;

/** A session in milliseconds of the epoch. */
export type SessionTimes = { createdAt: number; expiresAt: number };
export type KnownSessions = ReturnType<typeof rememberSessions>;

/**
 * Cookies whose signature better-auth found good. Their session is read anew for every request, so that one that
 * ended lets nobody in; only the signature is not checked again, and what better-auth does around it.
 */
export function rememberSessions(db: Kysely<Tables>) {
  const tokens = new Map<string, string>();

  function learn(cookies: string, token: string): void {
    if (tokens.size >= MOST_KNOWN) tokens.clear();
    tokens.set(cookies, token);
  }

  /** Nothing where better-auth has to look itself: at what is unknown, ended or to be renewed. */
  async function find(cookies: string, renew: boolean): Promise<SessionTimes | undefined> {
    const token = tokens.get(cookies);
    if (token === undefined) return undefined;
    const times = await readTimes(db, token);
    if (!times) return undefined;
    const age = SESSION_SECONDS - (times.expiresAt - Date.now()) / 1000;
    return age < (renew ? RENEW_SECONDS : SESSION_SECONDS) ? times : undefined;
  }

  return { learn, find };
}

async function readTimes(db: Kysely<Tables>, token: string): Promise<SessionTimes | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['createdAt', 'expiresAt'])
    .where('token', '=', token)
    .executeTakeFirst();
  return row && { createdAt: toTime(row.createdAt), expiresAt: toTime(row.expiresAt) };
}

/** SQLite keeps an instant as text. */
function toTime(instant: string | Date): number {
  return new Date(instant).getTime();
}
