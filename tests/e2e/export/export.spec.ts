import { test as base, expect } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectAccessible } from '../../support/browser/accessible.ts';
import {
  type Host,
  makeSmallSite,
  runExport,
  startFileHost,
} from '../../support/site/static-export.ts';
import { freePort } from '../../support/http/free-port.ts';
import { waitForHydration } from '../../support/browser/router.ts';

type Exported = { hosts: Record<'/' | '/art/', Host> };

/** One export at the root of its host and one in a folder, for all tests of a worker. */
const test = base.extend<{ messages: string[] }, Exported>({
  hosts: [
    async ({ playwright: _playwright }, use) => {
      const dataDir = await makeSmallSite();
      const folder = await mkdtemp(path.join(tmpdir(), 'penseel-files-'));
      const start = async (at: '/' | '/art/') => {
        const port = await freePort();
        const root = path.join(folder, at === '/' ? 'plain' : 'below');
        await runExport(dataDir, `http://localhost:${port}`, [path.join(root, at), '--base', at]);
        return startFileHost(root, at, port);
      };
      const hosts = { '/': await start('/'), '/art/': await start('/art/') };
      await use(hosts);
      await Promise.all(Object.values(hosts).map((host) => host.stop()));
      await rm(folder, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  messages: [
    async ({ context }, use) => {
      const messages: string[] = [];
      context.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', ({ error }) => messages.push(`error: ${error().message}`));
      context.on('response', (response) => {
        if (response.status() >= 400) messages.push(`${response.status()} ${response.url()}`);
      });
      await use(messages);
      expect(messages, 'the page wrote to the console').toEqual([]);
    },
    { auto: true },
  ],
});

// In one worker, so that the site is exported only once.
test.describe.configure({ mode: 'default' });

/** The URLs in the links and pictures of a page. */
function referencesIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|imagesrcset|srcset)="([^"]*)"/gi)];
  return attributes.flatMap(([attribute, value = '']) =>
    /srcset/i.test(attribute)
      ? value.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')
      : [value.replaceAll('&amp;', '&')],
  );
}

for (const at of ['/', '/art/'] as const) {
  test(`at ${at} every link and picture of every page exists`, async ({ hosts }) => {
    const { url } = hosts[at];
    const seen = new Set<string>();
    const waiting = [`${url}${at}`, `${url}${at}404.html`];
    const broken: string[] = [];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const linkedUrl = next.split('#', 1)[0] ?? '';
      if (seen.has(linkedUrl) || !linkedUrl.startsWith(url)) continue;
      seen.add(linkedUrl);
      const response = await fetch(linkedUrl);
      if (response.status !== 200) broken.push(`${response.status} ${linkedUrl}`);
      const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
      const text = await response.text();
      if (isHtml)
        waiting.push(...referencesIn(text).map((reference) => new URL(reference, linkedUrl).href));
      expect(new URL(linkedUrl).pathname.startsWith(at), linkedUrl).toBe(true);
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(150);
  });

  test(`at ${at} URLs without a file open the same page as on the site`, async ({
    page,
    hosts,
    messages,
  }) => {
    const { url } = hosts[at];
    for (const [requested, shown] of [
      ['bio/', 'bio'],
      ['gallery/', 'gallery'],
      ['works/2-an-earlier-title', 'works/2-ochtendmist'],
      ['works/2-ochtendmist/', 'works/2-ochtendmist'],
      ['works/7?in=collection', 'works/7-'],
      ['gallery/category/1?page=2', 'gallery/category/1'],
      ['bio?page=2&groupBy=collection&post=1', 'bio'],
    ] as const) {
      await page.goto(`${url}${at}${requested}`, { waitUntil: 'commit' });
      await expect(page).toHaveURL(new RegExp(`^${url}${at}${shown}`));
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page).not.toHaveTitle(/404|not exist|Error/);
      await waitForHydration(page);
    }
    await page.goto(`${url}${at}works/999-gone`);
    await expect(page).toHaveURL(`${url}${at}works/999`);
    await page.goto(`${url}${at === '/' ? '' : at}//elsewhere.example/`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(new RegExp(`^${url}`));
    messages.length = 0;
  });
}

test('navigation works without reloading pages, and the gesture does not reveal the admin link', async ({
  page,
  hosts,
}) => {
  const { url } = hosts['/art/'];
  await page.goto(`${url}/art/`);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  for (const [name, heading] of [
    ['gallery', 'Gallery'],
    ['upcoming', 'Upcoming'],
    ['bio', 'Bio'],
    ['links', 'Links'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(`${url}/art/${name}`);
    await expect(page).toHaveTitle(new RegExp(heading));
  }
  await page.goBack();
  await expect(page).toHaveURL(`${url}/art/bio`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.getByText('©').click({ clickCount: 20 });
  await expect(page.getByRole('link', { name: 'admin' })).toHaveCount(0);
});

test('a changed grouping survives a reload, and the page has no accessibility violations', async ({
  page,
  hosts,
}) => {
  const { url } = hosts['/art/'];
  await page.goto(`${url}/art/gallery`);
  await waitForHydration(page);
  const first = page.getByRole('heading', { level: 2 }).first();
  const category = await first.textContent();
  await page.getByLabel('Group by').selectOption('collection');
  await expect(first).not.toHaveText(category ?? '');
  const collection = await first.textContent();
  await page.reload();
  await waitForHydration(page);
  await expect(page).toHaveURL(`${url}/art/gallery?groupBy=collection`);
  await expect(first).toHaveText(collection ?? '');
  await expect(page.getByLabel('Group by')).toHaveValue('collection');
  // The export changes the elements of this page; of the others it changes only URLs and scripts.
  await expectAccessible(page);
});

test('the viewer shows every work of a group and wraps around', async ({ page, hosts }) => {
  const { url } = hosts['/art/'];
  await page.goto(`${url}/art/gallery/category/1`);
  await waitForHydration(page);
  const links = page.locator('.work-link');
  const titles = await links.evaluateAll((all) => all.map((link) => link.ariaLabel));
  expect(titles.length).toBeGreaterThan(2);
  await links.first().click();
  for (const title of [...titles.slice(1), titles[0]]) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveTitle(new RegExp(`${title} –`));
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${url}/art/gallery/category/1`);
});

test('URLs with a query open the work, view or post that they name', async ({ page, hosts }) => {
  const { url } = hosts['/art/'];
  const open = async (relativePath: string) => {
    await page.goto(`${url}/art/${relativePath}`);
    await waitForHydration(page);
  };
  await open('gallery?work=2');
  await expect(page).toHaveTitle(/^Ochtendmist –/);
  await expect(page).toHaveURL(`${url}/art/gallery?work=2`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${url}/art/gallery`);
  await open('works/13-tuin-zonder-naam?view=1');
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await open('upcoming?post=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`${url}/art/upcoming?post=1`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${url}/art/upcoming`);
  // A work that the page does not show is opened on its own page.
  await open('?work=1');
  await expect(page).toHaveTitle(/^Laatste licht –/);
  await open('works/2');
  await expect(page).toHaveURL(`${url}/art/works/2-ochtendmist`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is complete and its links work', async ({ page, hosts }) => {
    const { url } = hosts['/art/'];
    await page.goto(`${url}/art/gallery`);
    await page.getByLabel('Group by').selectOption('collection');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByLabel('Group by')).toHaveValue('collection');
    await page.getByLabel('Group by').selectOption('category');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByLabel('Group by')).toHaveValue('category');
    const work = page.locator('.work-link').first();
    const title = await work.getAttribute('aria-label');
    await work.click();
    await expect(page).toHaveURL(/\/art\/works\/\d+-/);
    await expect(page).toHaveTitle(new RegExp(`^${title} –`));
    await page.goto(`${url}/art/upcoming`);
    await page.locator('[id^="post-"]').first().click();
    await expect(page).toHaveURL(/\/art\/upcoming\/post\/\d+$/);
  });
});

test('nginx sends compressed pages, and pictures that are immutable', async ({ hosts }) => {
  const { url } = hosts['/'];
  const page = await fetch(`${url}/gallery`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(page.headers.get('Content-Encoding')).toBe('gzip');
  const [picture = ''] = /\/media\/works\/[^\s"]+\.avif/.exec(await page.text()) ?? [];
  const response = await fetch(url + picture);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  const info = await fetch(`${url}/iiif/1/info.json`);
  expect(info.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
});
