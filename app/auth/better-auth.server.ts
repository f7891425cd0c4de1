import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Db } from '../data/tables.ts';
import { PASSWORD_LENGTH } from '../domain/account/password.ts';
import { createBackupCodes } from './one-time-codes.server.ts';
import type { PasswordHasher } from './passwords.server.ts';
import { pendingSteps } from './pending-steps.server.ts';

/** How long a session lasts unless it is used, and how old it gets before a use makes it last that long again. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
const RENEW_SECONDS = 60 * 60;

export type AuthOptions = {
  db: Db;
  dialect: 'sqlite' | 'postgres';
  siteUrl: string;
  secret: string;
  passwords: PasswordHasher;
};

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/**
 * better-auth as a library: its HTTP routes are never mounted, so that nothing but our own guarded
 * and limited handlers can reach it (docs/decisions).
 */
export function createBetterAuth({ db, dialect, siteUrl, secret, passwords }: AuthOptions) {
  const https = siteUrl.startsWith('https:');
  return betterAuth({
    appName: 'Penseel',
    baseURL: siteUrl,
    secret,
    database: { db, type: dialect },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEW_SECONDS },
    advanced: {
      cookiePrefix: https ? '__Host-penseel' : 'penseel',
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { secure: https, sameSite: 'strict', httpOnly: true, path: '/' },
    },
    plugins: [
      twoFactor({
        issuer: new URL(siteUrl).hostname,
        // Our own limits count codes too, and the command line can lift those.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: createBackupCodes },
      }),
      pendingSteps(),
    ],
  });
}
