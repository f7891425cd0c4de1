import { expect, test } from 'vitest';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';

/** Saves, and sends a write request like a save does, which refreshes the content version. */
async function rename(site: InProcessSite, displayName: string): Promise<void> {
  await saveSetting(site.services.db, { key: 'displayName', value: displayName });
  await fetch(`${site.url}/nowhere`, {
    method: 'POST',
    headers: { Origin: site.services.siteUrl },
  });
  site.rendered.length = 0;
}

test('a public page is rendered once, also for many parallel requests', async () => {
  const site = await openInProcessSite();
  const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(site.url)));
  await Promise.all(answers.map((answer) => answer.text()));
  await (await fetch(site.url)).text();
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  expect(site.rendered).toEqual(['/']);
});

test('a save is visible on the next request', async () => {
  const site = await openInProcessSite();
  await (await fetch(site.url)).text();
  for (const name of ['First name', 'Second name']) {
    await rename(site, name);
    expect(await (await fetch(site.url)).text()).toContain(name);
  }
});

test('a save by another process becomes visible automatically', async () => {
  const site = await openInProcessSite();
  await (await fetch(site.url)).text();
  await saveSetting(site.services.db, { key: 'displayName', value: 'From elsewhere' });
  await expect
    .poll(async () => (await fetch(site.url)).text(), { timeout: 10_000 })
    .toContain('From elsewhere');
});

test('a cached page is compressed in the accepted encoding, with the same content', async () => {
  const site = await openInProcessSite();
  const plain = await (
    await fetch(site.url, { headers: { 'Accept-Encoding': 'identity' } })
  ).text();
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(site.url, { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(plain);
  }
});

test('an unchanged page is answered with 304, a changed one in full', async () => {
  const site = await openInProcessSite();
  const first = await fetch(site.url);
  await first.text();
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const again = await fetch(site.url, { headers });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await rename(site, 'Changed');
  expect((await fetch(site.url, { headers })).status).toBe(200);
});

test('the policy of a cached page has the hashes of its inline scripts and no nonce', async () => {
  const site = await openInProcessSite();
  await (await fetch(site.url)).text();
  const answer = await fetch(site.url);
  const html = await answer.text();
  const inline = [
    ...html.matchAll(/<script\b(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(inline.length).toBeGreaterThan(0);
  for (const [, code = ''] of inline) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  }
  expect(html).not.toContain('nonce=');
});

test('neither a page nor its data is cached if a data area could not be read', async () => {
  const site = await openInProcessSite();
  const { db } = site.services;
  await db.schema.alterTable('Posts').renameTo('PostsAway').execute();
  const read = () =>
    Promise.all(['/', '/_.data'].map(async (path) => (await fetch(site.url + path)).text()));
  const message = expect.stringContaining('Something went wrong getting posts');
  expect(await read()).toEqual([message, message]);
  expect((await fetch(site.url)).status).toBe(503);
  await db.schema.alterTable('PostsAway').renameTo('Posts').execute();
  for (const text of await read()) expect(text).not.toContain('Something went wrong');
});

test('a URL with unknown query parameters gets the cached page without them', async () => {
  const site = await openInProcessSite();
  const plain = await fetch(site.url);
  const html = await plain.text();
  for (const n of [1, 2, 3]) {
    const answer = await fetch(`${site.url}/?utm_source=${n}`);
    expect(await answer.text()).toBe(html);
    expect(answer.headers.get('ETag')).toBe(plain.headers.get('ETag'));
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  }
  expect(site.rendered).toEqual(['/']);
});

test('responses to the owner are neither read from the cache nor stored in it', async () => {
  const site = await openInProcessSite();
  const cookie = await signInAsOwner(site.services);
  await (await fetch(site.url)).text();

  const asOwner = await fetch(site.url, { headers: { Cookie: cookie } });
  expect(await asOwner.text()).toContain('href="/admin"');
  expect(asOwner.headers.get('Cache-Control')).toBe('private, no-store');
  const anonymous = await (await fetch(site.url)).text();
  expect(anonymous).not.toContain('href="/admin"');
});

test('an invented session gets the public page', async () => {
  const site = await openInProcessSite();
  const page = await (await fetch(site.url)).text();
  site.rendered.length = 0;
  const headers = { Cookie: 'penseel.session_token=invented.by-somebody' };
  for (const path of ['/', '/?utm_source=elsewhere']) {
    const answer = await fetch(site.url + path, { headers });
    expect(await answer.text()).toBe(page);
  }
  expect(site.rendered).toEqual([]);
});

test('a page is cached until the day changes, and then rendered again', async () => {
  let now = Date.parse('2026-12-31T23:58:00Z');
  const site = await openInProcessSite({ SITE_TIMEZONE: 'UTC' }, () => now);
  await (await fetch(site.url)).text();
  now += 60_000;
  expect(await (await fetch(site.url)).text()).toContain('© 2026');
  now += 60_000;
  expect(await (await fetch(site.url)).text()).toContain('© 2027');
  expect(site.rendered).toEqual(['/', '/']);
});
