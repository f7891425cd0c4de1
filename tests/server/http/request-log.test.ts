import { expect, test } from 'vitest';
import { openInProcessSite } from '../../support/site/in-process-site.ts';

test('the log has a line for a request and for a refused sign-in, and none for a health check', async () => {
  const { url, logged } = await openInProcessSite({ LOG_LEVEL: 'info' });
  const body = new URLSearchParams({ email: 'unknown@example.com', password: 'wrong horse' });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await fetch(`${url}/admin/sign-in`, { method: 'POST', headers, body })).status).toBe(401);
  for (const path of ['/healthz', '/readyz', '/nowhere']) await fetch(url + path);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, msg: 'sign-in refused', path: '/admin/sign-in', client: '127.0.0.1' },
    { level: 30, msg: 'request', path: '/nowhere', status: 404 },
  ]);
});
