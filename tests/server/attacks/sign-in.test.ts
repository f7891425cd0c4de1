import { beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, databaseEnv } from '../../support/database/databases.ts';
import { useInProcessSite } from '../../support/site/in-process-site.ts';
import { OWNER, signInAsOwner } from '../../support/sign-in/owner.ts';
import { cookieOf, sendForm, statusesOf } from '../../support/http/send-form.ts';

const WRONG = 'not the one';
const SIGNED_OUT = [404, 401];
const SIGNED_IN = [200, 200];

describe.each(DIALECTS)('signing in on %s', (dialect) => {
  const getSite = useInProcessSite(() => databaseEnv(dialect));
  beforeEach(async () => {
    const { auth, db } = getSite().services;
    await db.deleteFrom('Owner').execute();
    await auth.unlock();
    await auth.createOwner(OWNER);
  });
  const signIn = (fields: Record<string, string>, headers = {}) =>
    sendForm(getSite(), '/admin/sign-in.data', fields, headers);

  test('known, unknown and invalid emails are refused with the same status and message', async () => {
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

  test('50 parallel wrong sign-ins are delayed, whatever X-Forwarded-For contains', async () => {
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

  test('attempted emails are not stored, and old attempts are deleted', async () => {
    const { db } = getSite().services;
    const longAgo = Math.floor(Date.now() / 1000) - 2 * 24 * 60 * 60;
    await db.insertInto('Attempts').values({ key: 'old', count: 9, lastAt: longAgo }).execute();
    await signIn({ email: 'my secret password', password: WRONG });
    const rows = await db.selectFrom('Attempts').select('key').execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/secret|old/);
  });

  test('a sign-in replaces the cookie of an earlier session, and a sign-out ends the session', async () => {
    const site = getSite();
    const before = await signInAsOwner(site.services);
    const signedIn = await sendForm(site, '/admin/sign-in', OWNER, { Cookie: before });
    const session = cookieOf(signedIn);
    expect(signedIn.status).toBe(302);
    expect(session).not.toBe(before);
    expect(await statusesOf(site, before)).toEqual(SIGNED_OUT);
    expect(await statusesOf(site, session)).toEqual(SIGNED_IN);

    const signedOut = await sendForm(site, '/admin/sign-out', {}, { Cookie: session });
    expect(signedOut.headers.get('Location')).toBe('/');
    expect(signedOut.headers.get('Clear-Site-Data')).toBe('"storage"');
    expect(signedOut.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    expect(await statusesOf(site, session)).toEqual(SIGNED_OUT);
  });

  test('a cookie chosen by the client never becomes a session', async () => {
    const chosen = 'penseel.session_token=chosen-by-an-attacker.c2lnbmVk';
    const signedIn = await sendForm(getSite(), '/admin/sign-in', OWNER, { Cookie: chosen });
    expect(cookieOf(signedIn)).not.toContain('chosen');
    expect(await statusesOf(getSite(), chosen)).toEqual(SIGNED_OUT);
  });

  test('a cookie is invalid after the password has changed', async () => {
    const site = getSite();
    const session = await signInAsOwner(site.services);
    const newPassword = 'drie stoelen boven zand';
    const change = { intent: 'password', currentPassword: OWNER.password, newPassword };
    const changed = await sendForm(site, '/admin/account.data', change, { Cookie: session });
    expect(changed.status).toBe(200);
    expect(await statusesOf(site, session)).toEqual(SIGNED_OUT);
    expect(await statusesOf(site, cookieOf(changed))).toEqual(SIGNED_IN);
  });
});

describe('the sign-in form', () => {
  const getSite = useInProcessSite();

  test('an empty field is reported as missing', async () => {
    const fields = { email: OWNER.email, password: '' };
    const answer = await sendForm(getSite(), '/admin/sign-in.data', fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(
      'You must provide either an email or phone number and a password',
    );
  });

  const FORM = 'application/x-www-form-urlencoded';
  const JSON_BODY = 'application/json';
  const FORMS = ['/admin/sign-in', '/setup', '/reset'];

  async function postToForms(type: string, body: string, cookie = ''): Promise<number[]> {
    const { services, url } = getSite();
    const headers = { Origin: services.siteUrl, 'Content-Type': type, Cookie: cookie };
    const answers = FORMS.map((path) => fetch(url + path, { method: 'POST', headers, body }));
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  async function countAttempts(): Promise<number[]> {
    const { db } = getSite().services;
    const rows = await db.selectFrom('Attempts').select('count').execute();
    return rows.map(({ count }) => count);
  }

  test.each([
    [JSON_BODY, JSON.stringify({ email: { $ne: '' }, password: { $ne: '' } })],
    [JSON_BODY, JSON.stringify({ email: [OWNER.email], password: OWNER.password })],
    [JSON_BODY, '[]'],
    [JSON_BODY, '{'],
    [FORM, 'email=a%40b.nl&email=c%40d.nl&password=x'],
    [FORM, 'email=a%40b.nl&password=x&role=owner'],
    ['multipart/form-data; boundary=x', 'no parts'],
  ])('a %s without valid texts returns 400 before anything is hashed', async (type, body) => {
    expect(await postToForms(type, body)).toEqual([400, 400, 400]);
    expect(await countAttempts()).toEqual([]);
  });

  test.each([
    ['a password of 1 MB', FORM, `email=a%40b.nl&password=${'x'.repeat(1e6)}`, 400],
    ['a password of 3 MB', FORM, `email=a%40b.nl&password=${'x'.repeat(3e6)}`, 400],
    ['a million brackets', JSON_BODY, '['.repeat(1e6), 400],
    ['more than 8 kB', FORM, `email=a%40b.nl&password=${'x'.repeat(8192)}`, 413],
    ['131,000 fields', FORM, 'a&'.repeat(131_000), 413],
    ['200,000 fields', FORM, Array.from({ length: 2e5 }, (_, n) => `a${n}=`).join('&'), 400],
    ['a thousand fields', FORM, 'email=a%40b.nl&password=x' + '&a='.repeat(1000), 400],
  ])(
    '%s is refused before it is parsed, and counts as an attempt',
    async (_, type, body, status) => {
      for (const cookie of ['', 'penseel.session_token=invented']) {
        expect(await postToForms(type, body, cookie)).toEqual([status, status, status]);
        expect(await countAttempts()).toEqual([3]);
        await getSite().services.auth.unlock();
      }
    },
  );
});
