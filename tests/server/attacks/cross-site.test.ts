import { beforeAll, describe, expect, test } from 'vitest';
import { openInProcessSite, useInProcessSite } from '../../support/site/in-process-site.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { watchStored } from '../../support/site/stored-digest.ts';

const getSite = useInProcessSite();
let session: string;
beforeAll(async () => {
  session = await signInAsOwner(getSite().services);
});

describe('a change sent by another site is refused', () => {
  const TYPES = [
    'application/x-www-form-urlencoded',
    'application/json',
    'text/plain',
    'image/png',
  ];
  const PATHS = [
    '/admin/account',
    '/admin/categories.data',
    '/admin/uploads/works',
    '/admin/sign-in',
    '/admin/sign-out',
    '/setup',
    '/reset',
  ];

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example' },
    { Origin: 'http://localhost:3000.evil.example' },
    { Origin: 'null' },
    {},
  ])('in any kind of body, sent with %o', async (sender) => {
    const site = getSite();
    const readStored = await watchStored(site);
    const before = await readStored();
    for (const type of TYPES) {
      for (const path of PATHS) {
        const headers = { ...sender, 'Content-Type': type, Cookie: session };
        const answer = await fetch(site.url + path, { method: 'POST', headers, body: '{}' });
        expect([path, type, answer.status]).toEqual([path, type, 403]);
      }
    }
    expect(await readStored()).toBe(before);
    const headers = { Cookie: session };
    expect((await fetch(`${site.url}/admin`, { headers })).status).toBe(200);
  });
});

test('a site without SITE_URL also accepts its IP address as origin; a site with it does not', async () => {
  const Origin = 'http://192.168.1.20:3000';
  const statuses = [];
  for (const SITE_URL of ['', 'https://art.example']) {
    const site = await openInProcessSite({ HOST: '192.168.1.20', SITE_URL });
    const body = new URLSearchParams({ email: 'owner@example.com', password: 'not the one' });
    const answer = await fetch(`${site.url}/admin/sign-in`, {
      method: 'POST',
      headers: { Origin },
      body,
      redirect: 'manual',
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 403]);
});
