import { afterEach, describe, expect, test, vi } from 'vitest';
import { useAuth, withCookies } from '../../support/sign-in/auth.ts';
import { DIALECTS } from '../../support/database/databases.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { oneTimeCode } from '../../support/sign-in/totp.ts';

const OTHER_PASSWORD = 'drie stoelen boven zand';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(DIALECTS)('the account on %s', (dialect) => {
  const site = useAuth(dialect);

  test('a new password ends all other sessions and renews the token of this one', async () => {
    const [here, elsewhere] = [await site.signIn(), await site.signIn()];
    const caller = { headers: here, clientIp: '10.0.0.1' };
    const wrong = await site.auth.account.changePassword(
      caller,
      'not the password at all',
      OTHER_PASSWORD,
    );
    expect(wrong).toEqual({ ok: false, reason: 'wrong' });
    expect(await site.isOwner(elsewhere)).toBe(true);

    const changed = await site.auth.account.changePassword(caller, OWNER.password, OTHER_PASSWORD);
    if (!changed.ok) throw new Error('The password was not changed.');
    expect(await Promise.all([here, elsewhere].map(site.isOwner))).toEqual([false, false]);
    expect(await site.isOwner(withCookies(changed.setCookies))).toBe(true);
    expect(await site.isOwner(await site.signIn(OTHER_PASSWORD))).toBe(true);
  });

  test('changing the email requires the password, and the new email is used to sign in', async () => {
    const caller = { headers: await site.signIn(), clientIp: '10.0.0.1' };
    expect(
      await site.auth.account.changeEmail(caller, 'wrong password', 'new@example.com'),
    ).toMatchObject({ ok: false });
    expect(
      await site.auth.account.changeEmail(caller, OWNER.password, 'New@Example.com'),
    ).toMatchObject({ ok: true });
    expect(
      await site.auth.signIn({ ...OWNER, email: 'new@example.com' }, '10.0.0.1'),
    ).toMatchObject({
      ok: true,
    });
    expect(await site.auth.signIn(OWNER, '10.0.0.1')).toMatchObject({ reason: 'wrong' });
  });

  test('wrong passwords in the account section are limited like those at sign-in', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const caller = { headers: await site.signIn(), clientIp: '10.0.0.1' };
    const answers: unknown[] = [];
    for (let n = 0; n < 7; n += 1) {
      answers.push(await site.auth.account.disableOneTimeCodes(caller, `wrong password ${n}`));
    }
    expect(answers.at(-1)).toMatchObject({ reason: 'wait' });
  });

  test('one-time codes are required after the password, and each opens one session', async () => {
    const elsewhere = await site.signIn();
    const { secret, headers } = await site.switchCodesOn(await site.signIn());
    expect(await site.isOwner(elsewhere)).toBe(false);
    expect(await site.isOwner(headers)).toBe(true);

    const code = oneTimeCode(secret, 1);
    const signedIn = await site.signInWith(code);
    expect(signedIn.ok && (await site.isOwner(withCookies(signedIn.setCookies)))).toBe(true);
    expect(await site.signInWith(code)).toMatchObject({ reason: 'wrong' });
    expect(await site.signInWith('000000')).toMatchObject({ reason: 'wrong' });
  });

  test('the first step alone does not sign in, and no code works without it', async () => {
    const { secret } = await site.switchCodesOn(await site.signIn());
    const first = await site.auth.signIn(OWNER, '10.0.0.1');
    expect(first).toMatchObject({ ok: false, reason: 'code' });
    if (first.ok || first.reason !== 'code') return;
    expect(await site.isOwner(withCookies(first.setCookies))).toBe(false);
    const answer = await site.auth.signInWithCode(oneTimeCode(secret), '10.0.0.1', new Headers());
    expect(answer).toEqual({ ok: false, reason: 'again' });
  });

  test('guessed codes share one limit, also across many first steps', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await site.switchCodesOn(await site.signIn());
    const answers: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const first = await site.auth.signIn(OWNER, `10.0.2.${n}`);
      if (first.ok || first.reason !== 'code') {
        answers.push(first.ok ? 'in' : first.reason);
        continue;
      }
      const second = await site.auth.signInWithCode(
        `00000${n}`,
        `10.0.2.${n}`,
        withCookies(first.setCookies),
      );
      answers.push(second.ok ? 'in' : second.reason);
    }
    expect(answers).toContain('wait');
    expect(answers).not.toContain('in');
  });

  test('a backup code works once, in any case and with any separator, and new codes replace the old ones', async () => {
    const { codes, headers } = await site.switchCodesOn(await site.signIn());
    expect(codes).toHaveLength(10);
    const [first = '', second = ''] = codes;
    expect(await site.signInWith(first.toUpperCase().replace('-', ' '))).toMatchObject({
      ok: true,
    });
    expect(await site.signInWith(first)).toMatchObject({ reason: 'wrong' });
    await site.auth.unlock();
    const caller = { headers, clientIp: '10.0.0.1' };
    const renewed = await site.auth.account.renewBackupCodes(caller, OWNER.password);
    expect(renewed.ok && renewed.value).toHaveLength(10);
    expect(await site.signInWith(second)).toMatchObject({ reason: 'wrong' });
  });

  test.each(['code of the app', 'backup code'])(
    'a %s that is sent four times in parallel opens one session',
    async (kind) => {
      const { codes, secret } = await site.switchCodesOn(await site.signIn());
      const steps: Headers[] = [];
      for (let n = 0; n < 4; n += 1) {
        await site.auth.unlock();
        const first = await site.auth.signIn(OWNER, '10.0.0.1');
        if (!first.ok && first.reason === 'code') steps.push(withCookies(first.setCookies));
      }
      expect(steps).toHaveLength(4);
      await site.auth.unlock();
      const code = kind === 'backup code' ? (codes[0] ?? '') : oneTimeCode(secret, 1);
      const answers = await Promise.all(
        steps.map((headers, n) => site.auth.signInWithCode(code, `10.0.3.${n}`, headers)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    },
  );

  test('switching one-time codes off ends all other sessions, here and on the command line', async () => {
    const { headers } = await site.switchCodesOn(await site.signIn());
    const caller = { headers, clientIp: '10.0.0.1' };
    expect(await site.auth.account.disableOneTimeCodes(caller, 'wrong password')).toMatchObject({
      ok: false,
    });
    const disabled = await site.auth.account.disableOneTimeCodes(caller, OWNER.password);
    expect(disabled.ok && (await site.isOwner(withCookies(disabled.setCookies)))).toBe(true);
    expect(await site.isOwner(headers)).toBe(false);

    const again = await site.switchCodesOn(await site.signIn());
    expect(await site.auth.removeOneTimeCodes()).toBe(true);
    expect(await site.isOwner(again.headers)).toBe(false);
    expect(await site.isOwner(await site.signIn())).toBe(true);
  });
});
