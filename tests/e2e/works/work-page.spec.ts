import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { freePort } from '../../support/http/free-port.ts';
import { expect, test } from '../../support/site/site.ts';

const WORK = '/works/13-tuin-zonder-naam';

async function boxOf(part: Locator) {
  return (await part.boundingBox())!;
}

test('the page of a work shows its public fields, but not status and price while these are switched off', async ({
  page,
}) => {
  await page.goto(WORK);
  await expect(page.getByRole('heading', { level: 1, name: 'Tuin zonder naam' })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article).toContainText(/\d{4} · gouache op geknipt papier · 75 × 100 cm/);
  await expect(article.getByRole('listitem').filter({ hasText: 'gouache in negen' })).toBeVisible();
  await expect(article.locator('em')).toHaveText('die van mijn grootmoeder');
  await expect(article.getByRole('link', { name: 'Papierwerken' })).toHaveAttribute('href', '/bio');
  await expect(article.getByRole('link', { name: 'Uitsnedes' })).toBeVisible();
  await expect(article).not.toContainText(/€|sold|available|reserved/);
  const picture = article.getByRole('img', { name: 'Twaalf gekleurde vakken' });
  const box = await picture.boundingBox();
  expect((box?.height ?? 0) / (page.viewportSize()?.height ?? 1)).toBeLessThan(0.83);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await picture.boundingBox())?.width).toBe(390);
});

test('text is next to a narrow work, and in two columns below a wide work', async ({ page }) => {
  const article = page.getByRole('article');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/works/3');
  const narrow = await boxOf(article.getByRole('img').first());
  for (const part of [
    article.getByRole('heading', { level: 1 }),
    article.locator('.formatted-text'),
  ]) {
    expect((await boxOf(part)).x).toBeGreaterThan(narrow.x + narrow.width);
  }
  const last = await boxOf(article.getByRole('link', { name: 'Landschap' }));
  expect(Math.abs(narrow.y + narrow.height - (last.y + last.height))).toBeLessThan(8);

  await page.goto('/works/5');
  const wide = await boxOf(article.getByRole('img').first());
  const title = await boxOf(article.getByRole('heading', { level: 1 }));
  const text = await boxOf(article.locator('.formatted-text'));
  expect(title.x).toBe(wide.x);
  expect(title.y).toBeGreaterThan(wide.y + wide.height);
  expect(text.x).toBeGreaterThan(720);
  expect(Math.abs(text.y - title.y)).toBeLessThan(20);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(WORK);
  const view = article.getByRole('link', { name: 'De witte bloem, van dichtbij' });
  expect((await boxOf(view)).width).toBe(350);
});

test('a link to a work is copied on its page and in the viewer', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const path of [WORK, '/gallery?work=13']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Copy link' }).last().click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + WORK);
  }
});

test('the share button uses the share sheet of the device if it has one', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (shared: object) => Object.assign(window, { shared }),
    });
  });
  await page.goto('/upcoming?post=1');
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => 'shared' in window && window.shared)).toMatchObject({
    url: `${site.url}/upcoming?post=1`,
  });
});

test('a work and its views open in the viewer, and Back leads to the page of the work', async ({
  page,
}) => {
  await page.goto(WORK);
  await page.getByRole('link', { name: 'In de voorkamer van het atelier' }).click();
  const viewer = page.getByRole('dialog', { name: 'Work viewer' });
  await expect(viewer.locator('.viewer-counter')).toContainText('3 of 3');
  await expect(viewer).toContainText('In de voorkamer van het atelier');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('.viewer-counter')).toContainText('1 of 3');
  await expect(viewer).toContainText('Tuin zonder naam');
  await expect(viewer.getByRole('link', { name: 'details' })).toHaveCount(0);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(WORK);
});

test('the viewer links to the page of a work, which links to the previous and next works of the same group', async ({
  page,
}) => {
  await page.goto('/gallery?work=13');
  const viewer = page.getByRole('dialog', { name: 'Work viewer' });
  await expect(viewer).toContainText('gouache op geknipt papier');
  await viewer.getByRole('link', { name: 'details' }).click();
  await expect(page).toHaveURL(WORK);
  await expect(viewer).toHaveCount(0);
  await page.goto(`${WORK}?in=collection`);
  const navigation = page.getByRole('navigation', { name: 'Works beside this one' });
  const next = navigation.getByRole('link').last();
  const title = (await next.innerText()).replace('→', '').trim();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(/\?in=collection$/);
});

test('a browser that cached a redirect loop of an earlier version shows the work', async ({
  page,
  consoleMessages,
  startOwnSite,
}) => {
  const url = '/works/5-stra%C3%9Fe-am-flu%C3%9F';
  const port = await freePort();
  const earlier = createServer((_, res) => {
    const headers = { Location: url, 'Cache-Control': 'no-cache', ETag: '"kept"' };
    res.writeHead(301, headers).end();
  }).listen(port, 'localhost');
  await once(earlier, 'listening');
  for (const path of ['/works/5', url]) {
    await expect(page.goto(`http://localhost:${port}${path}`)).rejects.toThrow('REDIRECTS');
  }
  earlier.closeAllConnections();
  await promisify(earlier.close.bind(earlier))();

  const site = await startOwnSite({
    env: { PORT: String(port) },
    sql: `update Gallery set title = 'Straße am Fluß' where id = 5`,
  });
  for (const path of ['/works/5', url]) {
    const response = await page.goto(site.url + path);
    expect([response?.status(), page.url()]).toEqual([200, site.url + url]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Straße am Fluß');
  }
  await page.goto(`${site.url}/gallery?work=5`);
  await page.getByRole('dialog').getByRole('link', { name: 'details' }).click();
  await expect(page).toHaveURL(site.url + url);
  consoleMessages.length = 0;
});

test('a group and the bio show their texts, and exhibitions and events list their works', async ({
  page,
}) => {
  await page.goto('/gallery/category/2');
  await expect(page.getByText('Met de schaar getekend.')).toBeVisible();
  await page.goto('/bio');
  await expect(page.getByText('Studio Penseel werkt in een oude drukkerij')).toBeVisible();
  await page.getByRole('link', { name: 'Vruchten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vruchten' })).toBeVisible();
  await page.goto('/upcoming');
  await page
    .getByRole('link', { name: /Langs de waterlijn/ })
    .first()
    .click();
  const post = page.getByRole('dialog', { name: 'Langs de waterlijn' });
  await expect(post.getByRole('link', { name: 'Onderstroom' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a work and its views open and close', async ({ page }) => {
    await page.goto(WORK);
    await expect(page.getByText('In het voorjaar knipte ik')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
    await page.getByRole('link', { name: 'De witte bloem, van dichtbij' }).click();
    await expect(page.getByRole('region', { name: 'Work' })).toContainText('2 of 3');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByText('In het voorjaar knipte ik')).toBeVisible();
  });
});
