import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Kysely } from 'kysely';
import type { Tables } from '../data/tables.ts';
import { PASSWORD_LENGTH } from '../domain/password.ts';
import type { PasswordHasher } from './passwords.server.ts';

const DAY = 24 * 60 * 60;
const IDLE_SECONDS = 7 * DAY;
const ABSOLUTE_MILLISECONDS = 30 * DAY * 1000;

export type AuthOptions = {
  db: Kysely<Tables>;
  dialect: 'sqlite' | 'postgres';
  siteUrl: string;
  secret: string;
  passwords: PasswordHasher;
};

export type OwnerAuth = ReturnType<typeof createAuth>;

/**
 * better-auth as a library: its HTTP routes are never mounted, so that nothing but our own guarded
 * and limited handlers can reach it (docs/decisions).
 */
export function createAuth({ db, dialect, siteUrl, secret, passwords }: AuthOptions) {
  const https = siteUrl.startsWith('https:');
  return betterAuth({
    appName: 'Penseel',
    baseURL: siteUrl,
    secret,
    database: { db, type: dialect },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
    },
    session: { expiresIn: IDLE_SECONDS, updateAge: DAY },
    advanced: {
      cookiePrefix: sessionCookiePrefix(siteUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https, sameSite: 'strict', httpOnly: true, path: '/' },
    },
    plugins: [twoFactor({ issuer: 'Penseel' })],
  });
}

function sessionCookiePrefix(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-penseel' : 'penseel';
}

/** A cheap first look: only a request with this cookie can be the owner's. */
export function carriesSession(cookies: string | undefined | null): boolean {
  return cookies !== undefined && cookies !== null && cookies.includes('penseel.session_token=');
}

/** Whether the request is the owner's, and the cookies that renew the session. */
export async function findSession(
  auth: OwnerAuth,
  headers: Headers,
): Promise<{ owner: boolean; setCookies: string[] }> {
  if (!carriesSession(headers.get('Cookie'))) return { owner: false, setCookies: [] };
  const found = await auth.api.getSession({ headers, returnHeaders: true });
  const session = found.response?.session;
  if (!session || Date.now() - session.createdAt.getTime() > ABSOLUTE_MILLISECONDS) {
    return { owner: false, setCookies: [] };
  }
  return { owner: true, setCookies: found.headers.getSetCookie() };
}
