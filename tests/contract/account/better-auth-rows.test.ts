import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAuth } from '../../../app/auth/auth.server.ts';
import { createPasswordHasher } from '../../../app/auth/passwords.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { migrations } from '../../../app/data/migrations/all.ts';
import type { UntypedDb } from '../../../app/data/database/tables.ts';
import { DIALECTS, createTestDatabase } from '../../support/database/databases.ts';
import { withCookies } from '../../support/sign-in/auth.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { oneTimeCode } from '../../support/sign-in/totp.ts';

const AT = '2026-11-18T20:31:08.000Z';
const ID = 'Z6Bg5rd9N9KzWTpKOAZFBajXYTQ9vYqV';

/** Rows that better-auth 1.7.7 wrote on a site with one-time codes. */
const ROWS = {
  Secrets: { name: 'auth', value: 'ULHOgpW8XMMQmoSkDmk7O3QNKH7w_0WzrZd_bgDX8VU' },
  user: { id: ID, name: 'Owner', email: OWNER.email, createdAt: AT, updatedAt: AT },
  account: {
    id: 'HL88RjEDoJeNtxSJl1BDCxHiU68y0sYN',
    accountId: ID,
    providerId: 'credential',
    userId: ID,
    password:
      '$argon2id$v=19$m=19456,t=2,p=1$wICf1RrANPd6/w2oAlA3cA$ZOADPhX6Wkfuo9S0W7kyMqXYGSTGGEM/7lwiBa0DOAM',
    createdAt: AT,
    updatedAt: AT,
  },
  twoFactor: {
    id: 't6unz2RmBdo8G0YhmRVeMJjZXqemgIy5',
    secret:
      '9035f501dab3924db5d017d28325f50422980e61d4a025edf349bcd7f834c7bcaeff2782ed8c4b1e5bdacf258d238602c68230cfd1a7a8a1b97d37afe6df35c7bf91c40b7aaa1411',
    backupCodes:
      'b237c6e0cf266029ad3f3700bd68c0609d09f076fda1cd70a82bc795619edb0cd6a7ffe72cca0f26e1346a4e5d6a271f593580e7c78060954b52544faf5db4d7eb763616cbdf6aad622f7ffdec940c2fa482a6f6dc82ff004a926bfc1ec8994e070b224557f545f7dce10bf8b0f8c648e89e40ac448086177af8064365dbd0b397752061597918ad25c745d026469c16370be6069c3333b2737a5df4e1814916150cf002579cfe6e9be9594a66b2c092f78cc1200c',
    userId: ID,
    failedVerificationCount: 0,
  },
  session: {
    id: 'qp1UdIRgNXyvFS01dbpqjtPo0RGCoF1a',
    expiresAt: '2026-11-25T20:31:08.759Z',
    token: 'UFCpuoxRAPonjbNIJuG6q7mNg0XbAPUj',
    createdAt: AT,
    updatedAt: AT,
    userId: ID,
  },
};
const COOKIE =
  '__Host-penseel.session_token=UFCpuoxRAPonjbNIJuG6q7mNg0XbAPUj.5G%2B7gGR7WzxMm3pBv5GhNKRXfk5ewOnYG%2B72hLn2WBc%3D';
const APP_SECRET = 'MN4W6TSCII2GEVDZNRRTGMCOKNHFC52NIU2VUWKJKNJEYYZQONIA';
const BACKUP_CODE = 'ksxz4-ujvb5';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(DIALECTS)('an account created by better-auth on %s', (dialect) => {
  test('keeps its session, password, authenticator app and backup codes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(AT) + 60_000 });
    const testDatabase = await createTestDatabase(dialect);
    const database = testDatabase.open();
    const before = migrations.findIndex(({ name }) => name === '0012-owner');
    await migrate(database, { migrations: migrations.slice(0, before) });
    const any = database.db as unknown as UntypedDb;
    const flag = dialect === 'postgres' ? true : 1;
    await any.insertInto('Secrets').values(ROWS.Secrets).execute();
    const user = { ...ROWS.user, emailVerified: flag, twoFactorEnabled: flag };
    await any.insertInto('user').values(user).execute();
    await any.insertInto('account').values(ROWS.account).execute();
    const twoFactor = { ...ROWS.twoFactor, verified: flag };
    await any.insertInto('twoFactor').values(twoFactor).execute();
    await any.insertInto('session').values(ROWS.session).execute();

    await migrate(database);
    const passwords = createPasswordHasher();
    const auth = openAuth({ db: database.db, siteUrl: 'https://art.example', passwords });
    const session = await auth.findSession(new Headers({ Cookie: COOKIE }));
    expect(session).toMatchObject({
      owner: true,
      expiresAt: Date.parse('2026-11-25T20:31:08.759Z'),
    });
    for (const code of [oneTimeCode(APP_SECRET), BACKUP_CODE]) {
      const first = await auth.signIn(OWNER, '10.0.0.1');
      if (first.ok || first.reason !== 'code')
        throw new Error('The sign-in did not ask for a code.');
      const headers = withCookies(first.setCookies);
      expect(await auth.signInWithCode(code, '10.0.0.1', headers)).toMatchObject({ ok: true });
    }
    expect(
      JSON.stringify(await database.db.selectFrom('Owner').selectAll().execute()),
    ).not.toContain(BACKUP_CODE);
    await testDatabase.remove();
  });
});
