import type { Browser, Page } from '@playwright/test';
import { roomUrl } from '../../../app/domain/room/room.ts';
import { addRoom } from '../../support/content/rooms.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { countTaps } from '../../support/browser/taps.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** An enquiry that is sent sooner after its form was opened is doubtful. */
const YOUNGEST_FORM = 3100;

test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

/** The page of somebody else on a phone, without a session. */
async function openAsVisitor(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ ...PHONE, storageState, javaScriptEnabled });
  const visitor = await context.newPage();
  await visitor.goto(url);
  return visitor;
}

/** Makes a room of the first two works, and returns its link and the number of taps. */
async function makeRoom(page: Page) {
  await page.goto('/admin/catalogue');
  await waitForHydration(page);
  const { tap, take } = countTaps();
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await tap(boxes.nth(0));
  await tap(boxes.nth(1));
  await tap(bar.getByRole('button', { name: 'Room' }));
  await page.getByLabel('Title of the private room').fill('For a collector');
  await tap(page.getByRole('button', { name: 'Create' }));
  await tap(page.getByRole('button', { name: 'Copy link' }));
  return { url: await page.evaluate(() => navigator.clipboard.readText()), taps: take() };
}

test('a room is made in six taps, and seen, asked from and ended', async ({ page, browser }) => {
  const { url, taps } = await makeRoom(page);
  expect(taps).toBeLessThanOrEqual(6);

  const visitor = await openAsVisitor(browser, url, true);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('For a collector');
  const seen = visitor.waitForRequest((request) => request.url().endsWith('/seen'));
  await visitor.getByRole('heading', { level: 1 }).tap();
  const ask = visitor.getByRole('link', { name: 'Ask about this work' }).last();
  await ask.scrollIntoViewIfNeeded();

  const form = await visitor.context().newPage();
  await form.goto(new URL((await ask.getAttribute('href')) ?? '', url).href);
  const opened = Date.now();
  await form.getByLabel('Name').fill('Visitor');
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Message').fill('Is this one still available?');
  await seen;
  await page.goto('/admin/rooms');
  await expect(page.getByText('seen 1 time')).toBeVisible();
  await form.waitForTimeout(Math.max(0, opened + YOUNGEST_FORM - Date.now()));
  await form.getByRole('button', { name: 'Send' }).tap();
  await expect(form.getByText('Thank you')).toBeVisible();

  await page.getByRole('button', { name: 'End now' }).tap();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  expect((await visitor.goto(url))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  const missing = new URL('/works/999/ask', url).href;
  expect((await fetch(missing)).status).toBe(404);
  await visitor.context().close();

  await page.goto('/admin/enquiries');
  const enquiry = page.getByRole('article', { name: 'Enquiry of Visitor' });
  await expect(enquiry).toContainText('asked in the private room For a collector');
  await expect(page.getByRole('link', { name: 'Answer', exact: true })).toHaveAttribute(
    'href',
    /^mailto:visitor@example.com\?/,
  );
  await page.getByRole('button', { name: 'Mark as answered' }).tap();
  await expect(enquiry).toBeHidden();
});

test('a room is complete without JavaScript', async ({ browser, site, content }) => {
  const { token } = await addRoom(content.db, [1, 2]);
  await content.publish();
  const visitor = await openAsVisitor(browser, site.url + roomUrl(token), false);
  await expect(visitor.getByRole('article')).toHaveCount(2);
  for (const picture of await visitor.locator('article img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(
      await picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth),
    ).toBeGreaterThan(0);
  }
  await visitor.getByRole('link', { name: 'Ask about this work' }).first().tap();
  await visitor.getByLabel('Message').fill('Hello');
  await visitor.getByRole('button', { name: 'Send' }).tap();
  await expect(visitor.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(visitor.getByLabel('Message')).toHaveValue('Hello');
  await visitor.context().close();
});
