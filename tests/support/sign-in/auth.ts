import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type OwnerAuth, openAuth } from '../../../app/auth/auth.server.ts';
import type { AuthOptions } from '../../../app/auth/owner.server.ts';
import { createPasswordHasher } from '../../../app/auth/passwords.server.ts';
import type { Dialect } from '../../../app/data/database/database.server.ts';
import { createTestDatabase, type TestDatabase } from '../database/databases.ts';
import { LOW_COSTS } from '../site/low-costs.ts';
import { OWNER } from './owner.ts';
import { oneTimeCode } from './totp.ts';

const CLIENT_IP = '10.0.0.1';

/** The account of a site with HTTPS, reset to a new owner before each test. */
export function useAuth(dialect: Dialect) {
  let testDatabase: TestDatabase;
  let options: AuthOptions;
  let auth: OwnerAuth;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(dialect, { isMigrated: true });
    const { db } = testDatabase.open();
    const passwords = createPasswordHasher(LOW_COSTS.passwordCost);
    options = { db, siteUrl: 'https://art.example', passwords };
    auth = openAuth(options);
  });
  beforeEach(async () => {
    for (const table of ['Owner', 'Attempts', 'OneTimeLinks', 'SpentCodes'] as const) {
      await options.db.deleteFrom(table).execute();
    }
    await auth.createOwner(OWNER);
  });
  afterAll(() => testDatabase.remove());

  return {
    get auth() {
      return auth;
    },
    get db() {
      return options.db;
    },
    get options() {
      return options;
    },
    isOwner: async (headers: Headers) => (await auth.findSession(headers)).owner,
    /** Signs in and returns the cookies of the new session. */
    async signIn(password = OWNER.password): Promise<Headers> {
      const signedIn = await auth.signIn({ ...OWNER, password }, CLIENT_IP);
      if (!signedIn.ok) throw new Error(`The sign-in was refused: ${signedIn.reason}.`);
      return withCookies(signedIn.setCookies);
    },
    async signInWith(code: string) {
      const first = await auth.signIn(OWNER, CLIENT_IP);
      if (first.ok || first.reason !== 'code')
        throw new Error('The sign-in did not ask for a code.');
      return auth.signInWithCode(code, CLIENT_IP, withCookies(first.setCookies));
    },
    async switchCodesOn(headers: Headers) {
      const caller = { headers, clientIp: CLIENT_IP };
      const started = await auth.account.startOneTimeCodes(caller, OWNER.password);
      if (!started.ok) throw new Error('One-time codes could not be started.');
      const secret = new URL(started.value).searchParams.get('secret') ?? '';
      const confirmed = await auth.account.confirmOneTimeCodes(caller, oneTimeCode(secret));
      if (!confirmed.ok) throw new Error('One-time codes could not be confirmed.');
      return { secret, codes: confirmed.value, headers: withCookies(confirmed.setCookies) };
    },
  };
}

export function withCookies(setCookies: string[]): Headers {
  return new Headers({ Cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}
