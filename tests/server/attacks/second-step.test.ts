import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DIALECTS, databaseEnv } from '../../support/database/databases.ts';
import { useInProcessSite } from '../../support/site/in-process-site.ts';
import { OWNER, signInAsOwner } from '../../support/sign-in/owner.ts';
import { cookieOf, sendForm, statusesOf } from '../../support/http/send-form.ts';
import { oneTimeCode } from '../../support/sign-in/totp.ts';

const NEW_PASSWORD = 'drie stoelen boven zand';
const SIGNED_OUT = [404, 401];
const SIGNED_IN = [200, 200];

type AccountAnswer = {
  message?: string;
  value: { authenticator: { secret: string }; backupCodes: string[] };
};

describe.each(DIALECTS)('the second step on %s', (dialect) => {
  const getSite = useInProcessSite(async () => ({
    ...(await databaseEnv(dialect)),
    TRUSTED_PROXIES: '127.0.0.1 ::1',
  }));
  beforeEach(async () => {
    // The clock is stopped, because delays and codes could expire on a slow machine.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { auth, db } = getSite().services;
    await db.deleteFrom('Owner').execute();
    await db.deleteFrom('SpentCodes').execute();
    await auth.unlock();
    await auth.createOwner(OWNER);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const signIn = (fields: Record<string, string>, clientIp = '203.0.113.1', cookie = '') =>
    sendForm(getSite(), '/admin/sign-in', fields, { 'X-Forwarded-For': clientIp, Cookie: cookie });
  const change = (fields: Record<string, string>, cookie: string) =>
    sendForm(getSite(), '/admin/account', fields, { Cookie: cookie });

  /** Enables one-time codes and returns the secret, the backup codes and the session. */
  async function switchCodesOn() {
    const cookie = await signInAsOwner(getSite().services);
    const currentPassword = OWNER.password;
    const started = await change({ intent: 'start-codes', currentPassword }, cookie);
    const { secret } = ((await started.json()) as AccountAnswer).value.authenticator;
    const confirmed = await change({ intent: 'confirm-codes', code: oneTimeCode(secret) }, cookie);
    const { backupCodes } = ((await confirmed.json()) as AccountAnswer).value;
    return { secret, backupCodes, session: cookieOf(confirmed) };
  }

  async function takeFirstStep(): Promise<string> {
    const answer = await signIn(OWNER);
    expect(answer.status).toBe(200);
    return cookieOf(answer);
  }

  test.each(['off', 'on'])(
    'codes without a first step, with one-time codes %s, count against the client and reveal no email',
    async (codes) => {
      if (codes === 'on') await switchCodesOn();
      await getSite().services.auth.unlock();
      const responses = new Set<string>();
      for (let n = 0; n < 12; n += 1) {
        const cookie = n % 2 ? 'penseel.two_factor=2fa-invented.c2lnbmVk' : '';
        const answer = await signIn({ code: `12345${n % 10}` }, `198.51.100.${n}`, cookie);
        responses.add(`${answer.status} ${await answer.text()}`);
      }
      expect([...responses]).toEqual([expect.stringMatching(/^401 .*Sign in again/)]);
      const keys = await getSite().services.db.selectFrom('Attempts').select('key').execute();
      expect(keys.filter(({ key }) => !key.startsWith('client 198.51.100.'))).toEqual([]);

      const wrong = { email: OWNER.email, password: 'not the one' };
      const others = { email: 'nobody@example.com', password: 'not the one' };
      const answers = [await signIn(wrong), await signIn(others)];
      expect(answers.map(({ status }) => status)).toEqual([401, 401]);
      expect((await signIn(OWNER)).status).toBe(codes === 'on' ? 200 : 302);
    },
  );

  test('every email address gets the same responses, in any notation and also during a delay', async () => {
    const notations: [(email: string) => string, string][] = [
      [(email) => email, ''],
      [(email) => email, 'x'.repeat(257)],
      [(email) => email.padStart(300), 'not the one'],
      [(email) => email, 'not the one'],
      [(email) => email.toUpperCase(), 'not the one'],
      [(email) => ` ${email}\t`, 'not the one'],
      [(email) => `${email}\0`, 'x'.repeat(256)],
      [(email) => email, ' '],
      [(email) => email, 'not the one'],
    ];
    const responses: string[][] = [];
    for (const email of [OWNER.email, 'nobody@example.com']) {
      const answers: string[] = [];
      for (const [n, [write, password]] of notations.entries()) {
        const answer = await signIn({ email: write(email), password }, `198.51.100.${n}`);
        const headers = [...answer.headers].filter(([name]) => name !== 'date');
        answers.push(JSON.stringify([answer.status, headers, await answer.text()]));
      }
      responses.push(answers);
      await getSite().services.db.deleteFrom('Attempts').where('key', 'like', 'client%').execute();
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.map((answer) => answer.slice(1, 4))).toEqual([
      '400',
      '400',
      '400',
      '401',
      '401',
      '401',
      '401',
      '401',
      '429',
    ]);
  });

  test('codes without a first step delay the client', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await signIn({ code: `00000${n}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('a code sent without a first step remains valid', async () => {
    const { secret } = await switchCodesOn();
    const code = oneTimeCode(secret, 1);
    expect((await signIn({ code }, '198.51.100.1')).status).toBe(401);
    const signedIn = await signIn({ code }, '203.0.113.1', await takeFirstStep());
    expect(signedIn.status).toBe(302);
    expect(await statusesOf(getSite(), cookieOf(signedIn))).toEqual(SIGNED_IN);
  });

  test('repeated sign-in attempts do not prevent a signed-in owner from setting a new password', async () => {
    const session = await signInAsOwner(getSite().services);
    for (let n = 0; n < 9; n += 1) {
      await signIn({ email: OWNER.email, password: 'not the one' }, `198.51.100.${n}`);
    }
    expect((await signIn(OWNER)).status).toBe(429);
    const currentPassword = OWNER.password;
    const fields = { intent: 'password', currentPassword, newPassword: NEW_PASSWORD };
    expect((await change(fields, session)).status).toBe(200);
  });

  test.each(['a new password', 'a reset', 'new backup codes', 'no codes and new codes'])(
    '%s invalidates a sign-in that waits for its code',
    async (ending) => {
      const { secret, backupCodes, session } = await switchCodesOn();
      const steps = [await takeFirstStep(), await takeFirstStep()];
      await getSite().services.auth.unlock();
      const { auth } = getSite().services;
      const currentPassword = OWNER.password;
      let codes = [oneTimeCode(secret, 1), backupCodes[0] ?? ''];
      if (ending === 'a new password') {
        const fields = { intent: 'password', currentPassword, newPassword: NEW_PASSWORD };
        expect((await change(fields, session)).status).toBe(200);
      } else if (ending === 'a reset') {
        const fields = { token: await auth.createResetToken(), password: NEW_PASSWORD };
        expect((await sendForm(getSite(), '/reset', fields)).status).toBe(302);
      } else if (ending === 'new backup codes') {
        const renewed = await change({ intent: 'backup-codes', currentPassword }, session);
        codes = [
          codes[0] ?? '',
          ((await renewed.json()) as AccountAnswer).value.backupCodes[0] ?? '',
        ];
      } else {
        await auth.removeOneTimeCodes();
        const again = await switchCodesOn();
        codes = [oneTimeCode(again.secret, 1), again.backupCodes[0] ?? ''];
      }
      for (const [n, code] of codes.entries()) {
        const answer = await signIn({ code }, '203.0.113.1', steps[n]);
        expect([answer.status, await answer.text()]).toEqual([
          401,
          expect.stringContaining('Sign in again'),
        ]);
        expect(await statusesOf(getSite(), cookieOf(answer))).toEqual(SIGNED_OUT);
      }
    },
  );

  test('the code that enables one-time codes cannot be used again, and backup codes are shown once', async () => {
    const { secret, session } = await switchCodesOn();
    const spent = oneTimeCode(secret);
    for (const code of [spent, oneTimeCode(secret, 1)]) {
      const again = await change({ intent: 'confirm-codes', code }, session);
      expect(again.status).toBe(409);
      expect(await again.text()).not.toContain('backupCodes');
    }
    const restarted = { intent: 'start-codes', currentPassword: OWNER.password };
    expect((await change(restarted, session)).status).toBe(409);
    const refused = await change({ intent: 'backup-codes', currentPassword: 'not it' }, session);
    expect(refused.status).toBe(422);

    const step = await takeFirstStep();
    expect((await signIn({ code: spent }, '203.0.113.1', step)).status).toBe(401);
    const fresh = await signIn({ code: oneTimeCode(secret, 1) }, '203.0.113.1', step);
    expect(fresh.status).toBe(302);
  });
});
