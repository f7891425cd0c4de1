import { expect, onTestFinished, test } from 'vitest';
import { OWNER } from '../../support/sign-in/owner.ts';
import { startSite } from '../../support/site/start-site.ts';

test('the log at level trace contains no password, token, cookie or forged line', async () => {
  const site = await startSite({ env: { DEMO: '0', LOG_LEVEL: 'trace' } });
  onTestFinished(site.remove);
  const token = /token=([\w-]+)/.exec(site.output())?.[1] ?? '';
  const atStart = site.output().length;
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookie },
      body: new URLSearchParams(fields),
    });

  await fetch(`${site.url}/setup?token=${token}`);
  await fetch(`${site.url}/setup.data?token=${token}`);
  const signedIn = await post('/setup', { token, ...OWNER });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).toContain('session_token');
  await post('/admin/sign-in', { email: 'unknown@example.com', password: 'wrong horse' });
  const change = { intent: 'email', email: 'x@example.com', currentPassword: 'wrong battery' };
  await post('/admin/account', change, cookie);
  await fetch(`${site.url}/admin`, { headers: { Cookie: cookie } });
  await fetch(`${site.url}/nowhere%0a{"level":"error"}%0d`);
  await fetch(`${site.url}/%ff`);
  await site.stop();

  const log = site.output().slice(atStart).trim();
  const secrets = [token, cookie.split('=')[1]?.slice(0, 20), OWNER.password, OWNER.email];
  for (const secret of [...secrets, 'wrong horse', 'wrong battery', 'unknown@']) {
    expect(log).not.toContain(secret);
  }
  for (const line of log.split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
});
