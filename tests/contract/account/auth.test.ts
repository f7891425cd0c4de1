import { hash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeAttempt } from '../../../app/auth/attempts.server.ts';
import { createLinkToken } from '../../../app/auth/one-time-links.server.ts';
import { useAuth, withCookies } from '../../support/sign-in/auth.ts';
import { DIALECTS } from '../../support/database/databases.ts';
import { OWNER } from '../../support/sign-in/owner.ts';

const DAY = 24 * 60 * 60 * 1000;
const OTHER_PASSWORD = 'drie stoelen boven zand';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(DIALECTS)('signing in on %s', (dialect) => {
  const site = useAuth(dialect);

  test('a second owner is refused', async () => {
    expect(await site.auth.createOwner({ ...OWNER, email: 'second@example.com' })).toBe(false);
  });

  test('20 parallel set-ups with one token create one owner', async () => {
    await site.db.deleteFrom('Owner').execute();
    const token = await site.auth.createSetupToken();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        site.auth.claimSetupToken(token, { ...OWNER, email: `owner${n}@example.com` }),
      ),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await site.db.selectFrom('Owner').select('id').execute()).toHaveLength(1);
    expect(await site.auth.setupTokenIsValid(token)).toBe(false);
  });

  test('20 parallel resets with one token set one password and end every session', async () => {
    const session = await site.signIn();
    const token = await site.auth.createResetToken();
    const passwords = Array.from({ length: 20 }, (_, n) => `${OTHER_PASSWORD} ${n}`);
    const claims = await Promise.all(
      passwords.map((password) => site.auth.claimResetToken(token, password)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await site.isOwner(session)).toBe(false);
    expect(await site.auth.signIn(OWNER, '10.0.0.1')).toMatchObject({ reason: 'wrong' });
    expect(await site.isOwner(await site.signIn(passwords[claims.indexOf(true)]))).toBe(true);
  });

  test('an expired link, a link of another kind and an invented one are refused', async () => {
    const old = await createLinkToken(site.db, 'reset', { now: Date.now() - 15 * 60_000 });
    const setup = await createLinkToken(site.db, 'setup');
    for (const token of [old, setup, 'invented', '']) {
      expect(await site.auth.claimResetToken(token, OTHER_PASSWORD)).toBe(false);
    }
    expect(await site.isOwner(await site.signIn())).toBe(true);
  });

  test('only the hash of a link is stored', async () => {
    const token = await site.auth.createResetToken();
    const rows = await site.db.selectFrom('OneTimeLinks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('of 50 parallel wrong sign-ins, five are checked', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const wrong = { ...OWNER, password: 'not the password at all' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => site.auth.signIn(wrong, `10.0.1.${n}`)),
    );
    const reasons = answers.map((answer) => (answer.ok ? 'in' : answer.reason));
    expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'wait')).toHaveLength(45);
  });

  test('attempts that must wait store no row', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let n = 0; n < 5; n += 1) await takeAttempt(site.db, ['client a', `account ${n}`]);
    for (let n = 5; n < 9; n += 1) {
      expect(await takeAttempt(site.db, ['client a', `account ${n}`])).toBeGreaterThan(0);
    }
    expect(await site.db.selectFrom('Attempts').selectAll().execute()).toHaveLength(6);
  });

  test('a successful sign-in resets the count, and so does unlocking', async () => {
    const wrong = { ...OWNER, password: 'not the password at all' };
    for (let n = 0; n < 4; n += 1) await site.auth.signIn(wrong, '10.0.0.1');
    await site.signIn();
    expect(await site.db.selectFrom('Attempts').selectAll().execute()).toEqual([]);
    for (let n = 0; n < 6; n += 1) await site.auth.signIn(wrong, '10.0.0.1');
    await site.auth.unlock();
    await site.signIn();
  });

  test('the cookie is limited to the host, HTTPS and our own pages, and hidden from scripts', async () => {
    const signedIn = await site.auth.signIn(OWNER, '10.0.0.1');
    expect(signedIn.ok && signedIn.setCookies).toEqual([
      expect.stringMatching(/^__Host-penseel\.session_token=/),
    ]);
    const [cookie = ''] = signedIn.ok ? signedIn.setCookies : [];
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Max-Age=604800']) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain('Domain');
  });

  test('a new sign-in ends the session that the browser had before', async () => {
    const before = await site.signIn();
    const signedIn = await site.auth.signIn(OWNER, '10.0.0.1', before);
    expect(signedIn.ok).toBe(true);
    expect(await site.isOwner(before)).toBe(false);
  });

  test('a session ends after 7 idle days, and after 30 days in any case', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    let headers = await site.signIn();
    for (const day of [6.9, 13.7, 20.5, 27.3]) {
      vi.setSystemTime(start + day * DAY);
      const session = await site.auth.findSession(headers);
      expect(session.owner).toBe(true);
      expect(session.expiresAt).toBeLessThanOrEqual(start + 30 * DAY + 1000);
      headers = withCookies(session.setCookies);
    }
    vi.setSystemTime(start + 30.1 * DAY);
    expect(await site.isOwner(headers)).toBe(false);

    vi.setSystemTime(start);
    const idle = await site.signIn();
    const { id } = await site.auth.findSession(idle);
    expect(await site.auth.findActiveSessions([id])).toEqual(new Set([id]));
    vi.setSystemTime(start + 7.1 * DAY);
    expect(await site.isOwner(idle)).toBe(false);
    expect(await site.auth.findActiveSessions([id])).toEqual(new Set());
  });

  test('a session that was used is invalid once it is deleted, idle, too old or without its owner', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const endings = {
      ended: () => site.db.deleteFrom('Sessions').execute(),
      idle: async () => vi.setSystemTime(start + 7.1 * DAY),
      old: async () => vi.setSystemTime(start + 30.1 * DAY),
      ownerless: () => site.db.deleteFrom('Owner').execute(),
    };
    for (const [name, end] of Object.entries(endings)) {
      vi.setSystemTime(start);
      const headers = await site.signIn();
      for (let n = 0; n < 3; n += 1) expect(await site.isOwner(headers), name).toBe(true);
      await end();
      expect(await site.isOwner(headers), name).toBe(false);
      expect((await site.auth.findSession(headers, { renew: false })).owner, name).toBe(false);
    }
  });

  test('only the hash of a session token is stored, and the hash is not accepted as a token', async () => {
    const headers = await site.signIn();
    const [name = '', token = ''] = (headers.get('Cookie') ?? '').split('=');
    const stored = hash('sha256', token);
    expect(await site.db.selectFrom('Sessions').select('hash').execute()).toEqual([
      { hash: stored },
    ]);
    const other = token.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const forged of [stored, other, `.${token}`, '', '.']) {
      expect(await site.isOwner(new Headers({ Cookie: `${name}=${forged}` }))).toBe(false);
    }
    expect(await site.isOwner(headers)).toBe(true);
  });

  test('a used session is renewed after an hour, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const headers = await site.signIn();
    for (const minutes of [0, 30, 59]) {
      vi.setSystemTime(start + minutes * 60_000);
      expect(await site.auth.findSession(headers)).toMatchObject({ owner: true, setCookies: [] });
    }
    vi.setSystemTime(start + 61 * 60_000);
    const renewed = await site.auth.findSession(headers);
    expect(renewed.setCookies).toEqual([expect.stringContaining('session_token=')]);
    expect(renewed.expiresAt - start).toBeGreaterThan(7 * DAY + 60_000);
  });

  test('reading a session does not renew it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const headers = await site.signIn();
    vi.setSystemTime(start + 6 * DAY);
    const notRenewed = await site.auth.findSession(headers, { renew: false });
    expect(notRenewed.expiresAt - start).toBeLessThan(7 * DAY + 1000);
    const renewed = await site.auth.findSession(headers);
    expect(renewed.expiresAt - start).toBeGreaterThan(12 * DAY);
  });
});
