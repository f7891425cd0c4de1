import { expect, test } from 'vitest';
import { createPostgresDatabase } from '../support/databases.ts';
import { openInProcessSite } from '../support/in-process-site.ts';
import { OWNER, signInAsOwner } from '../support/owner.ts';

type Site = Awaited<ReturnType<typeof openInProcessSite>>;
const PASSWORD = 'drie stoelen boven zand';

function post(
  site: Site,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.services.siteUrl, ...headers },
    body: new URLSearchParams(fields),
  });
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

test('set-up and reset without, with an invented or with a used token answer 403', async () => {
  const site = await openInProcessSite();
  const { auth } = site.services;
  const setup = await auth.createSetupToken();
  expect((await fetch(`${site.url}/setup?token=${setup}`)).status).toBe(200);
  expect((await post(site, '/setup', { token: setup, ...OWNER })).status).toBe(302);
  const reset = await auth.createResetToken();
  expect((await fetch(`${site.url}/reset?token=${reset}`)).status).toBe(200);
  expect((await post(site, '/reset', { token: reset, password: PASSWORD })).status).toBe(302);

  for (const [path, used] of [
    ['/setup', setup],
    ['/reset', reset],
  ] as const) {
    for (const token of ['', 'invented', used]) {
      const page = await fetch(`${site.url}${path}?token=${token}`);
      expect(page.status).toBe(403);
      const fields = path === '/setup' ? { token, ...OWNER } : { token, password: PASSWORD };
      expect((await post(site, path, fields)).status).toBe(token ? 403 : 400);
    }
    expect((await fetch(site.url + path)).status).toBe(403);
  }
});

test.each(['sqlite', 'postgres'])(
  '20 parallel set-ups and resets over HTTP on %s: one wins',
  async (dialect) => {
    const env: Record<string, string> =
      dialect === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
    const site = await openInProcessSite(env);
    const { auth } = site.services;
    const setup = await auth.createSetupToken();
    const setups = await Promise.all(
      Array.from({ length: 20 }, () => post(site, '/setup', { token: setup, ...OWNER })),
    );
    expect(setups.map(({ status }) => status).toSorted()).toEqual([
      302,
      ...Array<number>(19).fill(403),
    ]);
    const reset = await auth.createResetToken();
    const resets = await Promise.all(
      Array.from({ length: 20 }, () => post(site, '/reset', { token: reset, password: PASSWORD })),
    );
    expect(resets.map(({ status }) => status).toSorted()).toEqual([
      302,
      ...Array<number>(19).fill(403),
    ]);
  },
);

test('a weak password is refused with its reasons, at set-up and at reset', async () => {
  const site = await openInProcessSite();
  const token = await site.services.auth.createSetupToken();
  const answer = await post(site, '/setup', { token, email: OWNER.email, password: 'password1' });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('Use at least 12 characters.');
  expect(page).toContain('easy to guess');
  expect(page).not.toContain('password1');
  expect(await site.services.auth.ownerExists()).toBe(false);
});

test('known and unknown emails are refused with the same status and words', async () => {
  const site = await openInProcessSite();
  await site.services.auth.createOwner(OWNER);
  const answers = await Promise.all(
    [OWNER.email, 'nobody@example.com', 'no address'].map(async (email) => {
      const answer = await post(site, '/admin/sign-in.data', { email, password: 'not the one' });
      return [answer.status, await answer.text()];
    }),
  );
  expect(answers[0]).toEqual([401, expect.stringContaining('Invalid login credentials')]);
  expect(new Set(answers.map(String)).size).toBe(1);
});

test('an empty field says what is missing', async () => {
  const site = await openInProcessSite();
  const answer = await post(site, '/admin/sign-in.data', { email: OWNER.email, password: '' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(
    'You must provide either an email or phone number and a password',
  );
});

test('text that is too long, and anything that is no text, is a 400 before anything is hashed', async () => {
  const site = await openInProcessSite();
  const { auth, db, siteUrl } = site.services;
  await auth.createOwner(OWNER);
  const long = await post(site, '/admin/sign-in', {
    email: OWNER.email,
    password: 'x'.repeat(1e6),
  });
  expect(long.status).toBe(400);
  const bodies: [string, string][] = [
    ['application/json', JSON.stringify({ email: { $ne: '' }, password: { $ne: '' } })],
    ['application/json', JSON.stringify({ email: [OWNER.email], password: OWNER.password })],
    ['application/json', '[]'],
    ['application/json', '{'],
    ['application/x-www-form-urlencoded', `email=a%40b.nl&email=c%40d.nl&password=x`],
    ['application/x-www-form-urlencoded', `email=a%40b.nl&password=x&role=owner`],
    ['multipart/form-data; boundary=x', 'no parts'],
  ];
  for (const [type, body] of bodies) {
    for (const path of ['/admin/sign-in', '/setup', '/reset']) {
      const headers = { Origin: siteUrl, 'Content-Type': type };
      const answer = await fetch(site.url + path, { method: 'POST', headers, body });
      expect([path, body, answer.status]).toEqual([path, body, 400]);
    }
  }
  expect(await db.selectFrom('Attempts').selectAll().execute()).toEqual([]);
});

test('many wrong sign-ins are slowed down, whatever X-Forwarded-For says', async () => {
  const site = await openInProcessSite();
  await site.services.auth.createOwner(OWNER);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      post(
        site,
        '/admin/sign-in.data',
        { email: `someone${n}@example.com`, password: 'not the one' },
        { 'X-Forwarded-For': `192.0.2.${n}` },
      ),
    ),
  );
  const waiting = answers.filter(({ status }) => status === 429);
  expect(waiting.length).toBeGreaterThanOrEqual(43);
  for (const answer of waiting)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a cookie that was set beforehand is replaced at sign-in, and dies at sign-out', async () => {
  const site = await openInProcessSite();
  const before = await signInAsOwner(site.services);
  const signedIn = await post(site, '/admin/sign-in', OWNER, { Cookie: before });
  const session = cookieOf(signedIn);
  expect(signedIn.status).toBe(302);
  expect(session).not.toBe(before);
  const status = async (cookie: string) =>
    (await fetch(`${site.url}/admin/session`, { headers: { Cookie: cookie } })).status;
  expect([await status(before), await status(session)]).toEqual([404, 200]);

  const signedOut = await post(site, '/admin/sign-out', {}, { Cookie: session });
  expect(signedOut.headers.get('Location')).toBe('/');
  expect(signedOut.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
  expect(await status(session)).toBe(404);
});

test('a cookie is worth nothing after the password has changed', async () => {
  const site = await openInProcessSite();
  const session = await signInAsOwner(site.services);
  const change = { intent: 'password', currentPassword: OWNER.password, newPassword: PASSWORD };
  const changed = await post(site, '/admin/account.data', change, { Cookie: session });
  expect(changed.status).toBe(200);
  const status = async (cookie: string) =>
    (await fetch(`${site.url}/admin/session`, { headers: { Cookie: cookie } })).status;
  expect([await status(session), await status(cookieOf(changed))]).toEqual([404, 200]);
});

test('a change that another site sends is refused, in any kind of body', async () => {
  const site = await openInProcessSite();
  const session = await signInAsOwner(site.services);
  const types = ['application/x-www-form-urlencoded', 'application/json', 'text/plain'];
  const senders: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: site.services.siteUrl },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    {},
  ];
  for (const sender of senders) {
    for (const type of types) {
      for (const path of [
        '/admin/account',
        '/admin/sign-in',
        '/admin/sign-out',
        '/setup',
        '/reset',
      ]) {
        const headers = { ...sender, 'Content-Type': type, Cookie: session };
        const answer = await fetch(site.url + path, { method: 'POST', headers, body: '{}' });
        expect(answer.status).toBe(403);
      }
    }
  }
  expect((await fetch(`${site.url}/admin`, { headers: { Cookie: session } })).status).toBe(200);
});
