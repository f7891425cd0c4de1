import { beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, databaseEnv } from '../../support/databases.ts';
import { useInProcessSite } from '../../support/in-process-site.ts';
import { OWNER, signInAsOwner } from '../../support/owner.ts';
import { cookieOf, sendForm, statusesOf } from '../../support/send-form.ts';

const WRONG = 'not the one';
const NOBODY_IN = [404, 401];
const OWNER_IN = [200, 200];

describe.each(DIALECTS)('signing in on %s', (dialect) => {
  const getSite = useInProcessSite(() => databaseEnv(dialect));
  beforeEach(async () => {
    const { auth, db } = getSite().services;
    await db.deleteFrom('user').execute();
    await auth.unlock();
    await auth.createOwner(OWNER);
  });
  const signIn = (fields: Record<string, string>, headers = {}) =>
    sendForm(getSite(), '/admin/sign-in.data', fields, headers);

  test('known, unknown and impossible emails are refused with the same status and words', async () => {
    const emails = [OWNER.email, 'nobody@example.com', 'no address', 'nul\0@example.com', '\ud800'];
    const answers = [];
    for (const email of emails) {
      await getSite().services.auth.unlock();
      const answer = await signIn({ email, password: WRONG });
      answers.push([answer.status, await answer.text(), answer.headers.getSetCookie()]);
    }
    expect(answers[0]).toEqual([401, expect.stringContaining('Invalid login credentials'), []]);
    expect(new Set(answers.map(String)).size).toBe(1);
  });

  test('50 parallel wrong sign-ins are slowed down, whatever X-Forwarded-For says', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        signIn(
          { email: `someone${n}@example.com`, password: WRONG },
          { 'X-Forwarded-For': `192.0.2.${n}`, Forwarded: `for=192.0.2.${n}` },
        ),
      ),
    );
    const waiting = answers.filter(({ status }) => status === 429);
    expect(waiting.length).toBeGreaterThanOrEqual(43);
    for (const answer of waiting)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('what was typed at the door is not kept, and what no longer counts is forgotten', async () => {
    const { db } = getSite().services;
    const longAgo = Math.floor(Date.now() / 1000) - 2 * 24 * 60 * 60;
    await db.insertInto('Attempts').values({ key: 'old', count: 9, lastAt: longAgo }).execute();
    await signIn({ email: 'my secret password', password: WRONG });
    const rows = await db.selectFrom('Attempts').select('key').execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/secret|old/);
  });

  test('a cookie that was set beforehand is replaced at sign-in, and dies at sign-out', async () => {
    const site = getSite();
    const before = await signInAsOwner(site.services);
    const signedIn = await sendForm(site, '/admin/sign-in', OWNER, { Cookie: before });
    const session = cookieOf(signedIn);
    expect(signedIn.status).toBe(302);
    expect(session).not.toBe(before);
    expect(await statusesOf(site, before)).toEqual(NOBODY_IN);
    expect(await statusesOf(site, session)).toEqual(OWNER_IN);

    const signedOut = await sendForm(site, '/admin/sign-out', {}, { Cookie: session });
    expect(signedOut.headers.get('Location')).toBe('/');
    expect(signedOut.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    expect(await statusesOf(site, session)).toEqual(NOBODY_IN);
  });

  test('a cookie that a stranger chose is never made a session', async () => {
    const chosen = 'penseel.session_token=chosen-by-a-stranger.c2lnbmVk';
    const signedIn = await sendForm(getSite(), '/admin/sign-in', OWNER, { Cookie: chosen });
    expect(cookieOf(signedIn)).not.toContain('chosen');
    expect(await statusesOf(getSite(), chosen)).toEqual(NOBODY_IN);
  });

  test('a cookie is worth nothing after the password has changed', async () => {
    const site = getSite();
    const session = await signInAsOwner(site.services);
    const newPassword = 'drie stoelen boven zand';
    const change = { intent: 'password', currentPassword: OWNER.password, newPassword };
    const changed = await sendForm(site, '/admin/account.data', change, { Cookie: session });
    expect(changed.status).toBe(200);
    expect(await statusesOf(site, session)).toEqual(NOBODY_IN);
    expect(await statusesOf(site, cookieOf(changed))).toEqual(OWNER_IN);
  });
});

describe('the sign-in form', () => {
  const getSite = useInProcessSite();

  test('an empty field says what is missing', async () => {
    const fields = { email: OWNER.email, password: '' };
    const answer = await sendForm(getSite(), '/admin/sign-in.data', fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(
      'You must provide either an email or phone number and a password',
    );
  });

  test.each([
    ['application/x-www-form-urlencoded', `email=a%40b.nl&password=${'x'.repeat(1e6)}`],
    ['application/x-www-form-urlencoded', `email=a%40b.nl&password=${'x'.repeat(3e6)}`],
    ['application/json', JSON.stringify({ email: { $ne: '' }, password: { $ne: '' } })],
    ['application/json', JSON.stringify({ email: [OWNER.email], password: OWNER.password })],
    ['application/json', '[]'],
    ['application/json', '{'],
    ['application/json', '['.repeat(1e6)],
    ['application/x-www-form-urlencoded', 'email=a%40b.nl&email=c%40d.nl&password=x'],
    ['application/x-www-form-urlencoded', 'email=a%40b.nl&password=x&role=owner'],
    // Read name by name, these take minutes.
    [
      'application/x-www-form-urlencoded',
      Array.from({ length: 2e5 }, (_, n) => `a${n}=`).join('&'),
    ],
    ['multipart/form-data; boundary=x', 'no parts'],
  ])('a %s that is too long or no text is a 400 before anything is hashed', async (type, body) => {
    const { services, url } = getSite();
    for (const path of ['/admin/sign-in', '/setup', '/reset']) {
      const headers = { Origin: services.siteUrl, 'Content-Type': type };
      const answer = await fetch(url + path, { method: 'POST', headers, body });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    expect(await services.db.selectFrom('Attempts').selectAll().execute()).toEqual([]);
  });
});
