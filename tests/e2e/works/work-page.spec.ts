import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { stubPictures } from '../../support/browser/pictures.ts';
import { openRelay } from '../../support/http/relay.ts';
import { expect, test } from '../../support/site/site.ts';

const WORK = '/works/13-tuin-zonder-naam';

async function boxOf(part: Locator) {
  return (await part.boundingBox())!;
}

test('text is next to a narrow work, and in two columns below a wide work; on a phone the work has the width of the screen', async ({
  page,
  context,
}) => {
  await stubPictures(context);
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

  await page.goto(WORK);
  const picture = article.getByRole('img', { name: 'Twaalf gekleurde vakken' });
  expect((await boxOf(picture)).height / 900).toBeLessThan(0.83);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await boxOf(picture)).width).toBe(390);
  const view = article.getByRole('link', { name: 'De witte bloem, van dichtbij' });
  expect((await boxOf(view)).width).toBe(350);
});

test('the viewer links to the page of a work, whose views open in the viewer; both copy its URL; and the page links to its neighbours', async ({
  page,
  context,
  site,
}) => {
  await stubPictures(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copyLink = async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Copy link' }).last().click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(site.url + WORK);
    await expect(page.getByText('Link copied')).toBeVisible();
  };
  await page.goto('/gallery?work=13');
  const viewer = page.getByRole('dialog', { name: 'Work viewer' });
  await expect(viewer).toContainText('gouache op geknipt papier');
  await copyLink();
  await viewer.getByRole('link', { name: 'details' }).click();
  await expect(page).toHaveURL(WORK);
  await expect(viewer).toHaveCount(0);
  await copyLink();

  await page.getByRole('link', { name: 'In de voorkamer van het atelier' }).click();
  await expect(viewer.locator('.viewer-counter')).toContainText('3 of 3');
  await expect(viewer).toContainText('In de voorkamer van het atelier');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.locator('.viewer-counter')).toContainText('1 of 3');
  await expect(viewer).toContainText('Tuin zonder naam');
  await expect(viewer.getByRole('link', { name: 'details' })).toHaveCount(0);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(WORK);

  await page.goto(`${WORK}?in=collection`);
  const navigation = page.getByRole('navigation', { name: 'Works beside this one' });
  const next = navigation.getByRole('link').last();
  const title = (await next.innerText()).replace('→', '').trim();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(/\?in=collection$/);
});

// Without stubbed pictures: while requests are intercepted, the browser caches nothing.
test('a browser that cached a redirect loop of an earlier version shows the work', async ({
  page,
  site,
  content,
  consoleMessages,
}) => {
  const url = '/works/5-stra%C3%9Fe-am-flu%C3%9F';
  await content.change(`update Gallery set title = 'Straße am Fluß' where id = 5`);
  const earlier = createServer((_, res) => {
    const headers = { Location: url, 'Cache-Control': 'no-cache', ETag: '"kept"' };
    res.writeHead(301, headers).end();
  });
  // The same origin, later with the site behind it.
  await using relay = await openRelay(Number(new URL(site.url).port));
  const { port } = new URL(relay.url);
  await relay.cut();
  await once(earlier.listen(Number(port), 'localhost'), 'listening');
  for (const path of ['/works/5', url]) {
    await expect(page.goto(relay.url + path)).rejects.toThrow('REDIRECTS');
    // The error page appears later, and would interrupt the next navigation.
    await expect(page).toHaveURL('chrome-error://chromewebdata/');
  }
  earlier.closeAllConnections();
  await promisify(earlier.close.bind(earlier))();

  await relay.restore();
  for (const path of ['/works/5', url]) {
    const response = await page.goto(relay.url + path);
    expect([response?.status(), page.url()]).toEqual([200, relay.url + url]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Straße am Fluß');
  }
  consoleMessages.length = 0;
});
