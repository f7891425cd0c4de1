import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { measureOverflow } from '../../support/browser/layout.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, deleteCard, openRow, press } from '../admin/cards.ts';
import { createWork } from './admin-work-cards.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a page of works is less than 4,000 px high, opens one row at a time, and keeps rows with unsaved text open', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  await expect(section.getByText(/page 1 of 3$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  expect(await measureOverflow(page)).toBe(0);
  await expectAccessible(page, '#works');
  const thumbnails = section.locator('.work-thumbnail img');
  for (const thumbnail of (await thumbnails.all()).slice(0, 8)) {
    await thumbnail.scrollIntoViewIfNeeded();
    const stretch = await thumbnail.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.width / image.height / (image.naturalWidth / image.naturalHeight);
    });
    expect(Math.abs(stretch - 1)).toBeLessThan(0.05);
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

test('the next new work has the same category and collection, and clear empties them', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  await createWork(section, 'Een van twee', { Category: 'Inkt', Collection: 'Nachtwerk' });
  const card = cardOf(section, 'New work');
  await expect(card.getByLabel('Title')).toHaveValue('');
  await expect(card.getByLabel('Category').locator('option:checked')).toHaveText('Inkt');
  await expect(card.getByLabel('Collection').locator('option:checked')).toHaveText('Nachtwerk');
  await expect(card.getByText('unsaved')).toHaveCount(0);
  await press(card, 'clear');
  await expect(card.getByLabel('Category').locator('option:checked')).toHaveText('None');
  await deleteCard(section, 'Een van twee');
});

test('several selected works get a category, and are deleted after a single question', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  for (const title of ['Reeks 1', 'Reeks 2']) await createWork(section, title);
  await section.getByRole('button', { name: 'Choose several' }).tap();
  const selectBoth = async () => {
    for (const title of ['Reeks 1', 'Reeks 2']) {
      await section.getByRole('checkbox', { name: `Choose ${title}` }).check();
    }
  };
  await selectBoth();
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await expect(bar).toContainText('2 chosen');
  await bar.getByLabel('Set', { exact: true }).selectOption('Category');
  await bar.getByLabel('Category', { exact: true }).selectOption('Inkt');
  await press(bar, 'Apply');
  await expect(page.getByText('2 works updated!')).toBeVisible();
  await expect(cardOf(section, 'Reeks 1')).toContainText('Inkt');

  await section.getByRole('button', { name: 'Choose several' }).tap();
  await selectBoth();
  await press(bar, 'Delete');
  await press(page.getByRole('alertdialog', { name: 'Delete 2 works' }), 'Yes');
  await expect(page.getByText('2 works deleted!')).toBeVisible();
  await expect(cardOf(section, 'Reeks 1')).toHaveCount(0);
});

test('twelve works are marked as sold in six taps', async ({ page }) => {
  await page.goto('/admin/catalogue');
  await waitForHydration(page);
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
  // A select takes two taps: the field and the option.
  taps += 2;
  await bar.getByLabel('Status').selectOption('sold');
  await tap(bar.getByRole('button', { name: 'Apply' }));
  await expect(page.getByText('12 works updated!')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
});
