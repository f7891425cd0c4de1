import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { OWNER } from '../support/owner.ts';
import { expect, test } from '../support/owner-site.ts';
import { hydrated } from '../support/router.ts';
import { startSite } from '../support/start-site.ts';
import { openSection, unfold } from './admin.ts';
import { createWork, pictureFile } from './admin-work-cards.ts';
import { cardOf, closeToast, findOverflow, openRow, press, removeCard } from './cards.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a page of works is under 4,000 px high on a phone, opens one row at a time, and closes none with unsaved text', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  await expect(section.getByText(/page 1 of 3$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  expect(await findOverflow(page)).toBe(0);
  await expectAccessible(page, '#works');
  const thumbnails = section.locator('.work-glimpse img');
  for (const thumbnail of (await thumbnails.all()).slice(0, 8)) {
    await thumbnail.scrollIntoViewIfNeeded();
    const shape = await thumbnail.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.width / image.height / (image.naturalWidth / image.naturalHeight);
    });
    expect(Math.abs(shape - 1)).toBeLessThan(0.05);
  }

  const first = await openRow(cardOf(section, 'Onderstroom'));
  await expect(first.getByLabel('Size')).toBeVisible();
  const second = await openRow(cardOf(section, 'Kwartslag'));
  await expect(second.getByLabel('Size')).toBeVisible();
  await expect(first.getByLabel('Size')).toBeHidden();
  const size = await second.getByLabel('Size').inputValue();
  await second.getByLabel('Size').fill('half');
  await openRow(first);
  await expect(second.getByLabel('Size')).toHaveValue('half');
  await expect(second.getByLabel('Size')).toBeVisible();
  await second.getByLabel('Size').fill(size);
});

test('category and collection stay for the next work, and clear empties them', async ({ page }) => {
  const section = await openSection(page, 'Gallery management');
  await createWork(section, 'Een van twee', { Category: 'Inkt', Collection: 'Nachtwerk' });
  const card = cardOf(section, 'New work');
  await expect(card.getByLabel('Title')).toHaveValue('');
  await expect(card.getByLabel('Category').locator('option:checked')).toHaveText('Inkt');
  await expect(card.getByLabel('Collection').locator('option:checked')).toHaveText('Nachtwerk');
  await expect(card.getByText('unsaved')).toHaveCount(0);
  await press(card, 'clear');
  await expect(card.getByLabel('Category').locator('option:checked')).toHaveText('None');
  await removeCard(section, 'Een van twee');
});

test('several works are chosen in the list, given a category, and deleted after one question', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  for (const title of ['Reeks 1', 'Reeks 2']) await createWork(section, title);
  await section.getByRole('button', { name: 'Choose several' }).tap();
  const choose = async () => {
    for (const title of ['Reeks 1', 'Reeks 2']) {
      await section.getByRole('checkbox', { name: `Choose ${title}` }).check();
    }
  };
  await choose();
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await expect(bar).toContainText('2 chosen');
  await bar.getByLabel('Category', { exact: true }).selectOption('Inkt');
  await press(bar, 'Save');
  await expect(page.getByText('2 works updated!')).toBeVisible();
  await expect(cardOf(section, 'Reeks 1')).toContainText('Inkt');

  await section.getByRole('button', { name: 'Choose several' }).tap();
  await choose();
  await press(bar, 'Delete');
  await press(page.getByRole('alertdialog', { name: 'Delete 2 works' }), 'Yes');
  await expect(page.getByText('2 works deleted!')).toBeVisible();
  await expect(cardOf(section, 'Reeks 1')).toHaveCount(0);
});

test('twelve works are marked as sold in six taps', async ({ page }) => {
  await page.goto('/admin/catalogue');
  await hydrated(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await tap(boxes.nth(0));
  await tap(boxes.nth(11));
  await tap(bar.getByRole('button', { name: 'and the 10 between' }));
  await expect(bar).toContainText('12 chosen');
  // The phone's own list of choices takes two: the field, and the choice.
  taps += 2;
  await bar.getByLabel('Status').selectOption('sold');
  await tap(bar.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('12 works updated!')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
});

test('a section says what it is for and leads to where visitors see it; the last messages can be read again', async ({
  page,
}) => {
  const section = await openSection(page, 'Category management');
  await expect(section).toContainText('The gallery shows your works by them.');
  await expect(page.getByRole('button', { name: 'Messages' })).toHaveCount(0);
  await cardOf(section, 'New category').getByLabel('Title').fill('INKT ');
  await expect(section).toContainText('There is a category with this title already.');
  await cardOf(section, 'New category').getByLabel('Title').fill('Proeven');
  await press(cardOf(section, 'New category'), 'Create');
  const toast = page.getByRole('alert').filter({ hasText: 'Category created!' });
  await expect(toast.getByRole('link', { name: 'See it' })).toBeVisible();
  await closeToast(page, 'Category created!');
  await removeCard(section, 'Proeven');
  await closeToast(page, 'Category deleted!');
  await page.getByRole('button', { name: 'Messages' }).tap();
  const messages = page.getByRole('region', { name: 'Last messages' });
  await expect(messages.getByRole('listitem')).toHaveText([
    /Category deleted!/,
    /Category created!/,
  ]);
  const [deleted, created] = await messages.getByRole('listitem').all();
  await expect(deleted!.getByRole('link')).toHaveCount(0);
  await expect(created!.getByRole('link', { name: 'See it' })).toHaveAttribute(
    'href',
    /^\/gallery\/category\/\d+$/,
  );
  await expectAccessible(page, '#messages');
  await page.keyboard.press('Escape');
  await expect(messages).toBeHidden();
  await section.getByRole('link', { name: 'See it' }).tap();
  await expect(page).toHaveURL('/gallery');
});

test('from the set-up link to the first own work seen by visitors takes at most 14 taps, a further one 5, a title 3, and first steps lead there', async ({
  page,
  browser,
  consoleMessages,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-day-'));
  const site = await startSite({ dataDir, env: { DEMO: '0' } });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  /** A finger goes to the field, then types. */
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await field.pressSequentially(text);
  };
  const count = () => {
    const counted = taps;
    taps = 0;
    return counted;
  };
  try {
    const [link = ''] = /http\S+\/setup\S+/.exec(site.output()) ?? [];
    await page.goto(link);
    await type(page.getByLabel('Email'), OWNER.email);
    await type(page.getByLabel('Password'), OWNER.password);
    await tap(page.getByRole('button', { name: 'Create the account' }));
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    const sent = await (await page.request.get(`${site.url}/admin`)).text();
    expect(sent, 'the steps come with the page, so that nothing moves').toContain('Name the site');
    await expectAccessible(page);
    for (const [section, todo] of [
      ['/gallery', 'Add a work to a category or a collection'],
      ['/links', 'Add a link'],
    ] as const) {
      const mine = await page.context().newPage();
      await mine.goto(site.url + section);
      await expect(mine.getByRole('link', { name: todo })).toBeVisible();
      await mine.close();
      const stranger = await browser.newContext({ storageState: undefined });
      const other = await stranger.newPage();
      await other.goto(site.url + section);
      await expect(other.getByText(/^No (?:works|links) yet\.$/)).toBeVisible();
      await expect(other.getByRole('link', { name: todo })).toHaveCount(0);
      await stranger.close();
    }

    await tap(steps.getByRole('link', { name: 'Make a category' }));
    const groups = page.getByRole('region', { name: 'Category management' });
    await type(cardOf(groups, 'New category').getByLabel('Title'), 'Tekeningen');
    await page.keyboard.press('Enter');
    await expect(cardOf(groups, 'Tekeningen')).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Make a category' })).toContainText('done');

    await tap(steps.getByRole('link', { name: 'Put three works online' }));
    const works = page.getByRole('region', { name: 'Gallery management' });
    const card = cardOf(works, 'New work');
    async function addWork(title: string, category?: string) {
      // The picture's own chooser takes two: the field, and the photograph.
      taps += 2;
      await card.getByLabel('Image').setInputFiles(await pictureFile('eerste.png'));
      await type(card.getByLabel('Title'), title);
      if (category) {
        taps += 2;
        await card.getByLabel('Category').selectOption(category);
      }
      await expect(card.getByText('The picture is uploaded.')).toBeAttached();
      await tap(card.getByRole('button', { name: 'Create' }));
      await expect(cardOf(works, title)).toBeVisible();
    }
    await addWork('Eerste', 'Tekeningen');
    expect(count()).toBeLessThanOrEqual(14);
    const seen = await page.request.get(`${site.url}/gallery`);
    expect(await seen.text()).toContain('Eerste');

    await addWork('Tweede');
    expect(count()).toBeLessThanOrEqual(5);
    await expect(steps).toContainText('(2 of 3)');

    await tap(cardOf(works, 'Tweede').locator('.card-row-head'));
    const second = cardOf(works, 'Tweede');
    await tap(second.getByLabel('Title'));
    await second.getByLabel('Title').press('End');
    await second.getByLabel('Title').pressSequentially(' vel');
    await tap(second.getByRole('button', { name: 'Update' }));
    await expect(cardOf(works, 'Tweede vel')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(3);

    await steps.getByRole('link', { name: 'Name the site' }).tap();
    await expect(page.getByLabel('Display name')).toBeInViewport();
    const head = page.getByRole('button', { name: 'Settings management' });
    await expect.poll(async () => Math.abs((await head.boundingBox())?.y ?? 844)).toBeLessThan(2);

    await steps.getByRole('button', { name: 'Hide this list' }).tap();
    await expect(steps).toHaveCount(0);
    await expect(page.getByText('All first steps are done.')).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await unfold(page, 'Category management');
    await expect(cardOf(groups, 'Tekeningen')).toBeVisible();
    await expect(steps).toHaveCount(0);
  } finally {
    consoleMessages.splice(0);
    await site.remove();
  }
});
