import { expectAccessible } from '../../support/browser/accessible.ts';
import { measureOverflow } from '../../support/browser/layout.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, openRow } from '../admin/cards.ts';
import { countTaps } from '../../support/browser/taps.ts';

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
  await second.getByLabel('Size').fill('half');
  await openRow(first);
  await expect(second.getByLabel('Size')).toHaveValue('half');
  await expect(second.getByLabel('Size')).toBeVisible();
});

test('twelve works are marked as sold in six taps', async ({ page }) => {
  await page.goto('/admin/catalogue');
  await waitForHydration(page);
  const { tap, add, take } = countTaps();
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await tap(boxes.nth(0));
  await tap(boxes.nth(11));
  await tap(bar.getByRole('button', { name: 'and the 10 between' }));
  await expect(bar).toContainText('12 chosen');
  // A select takes two taps: the field and the option.
  add(2);
  await bar.getByLabel('Status').selectOption('sold');
  await tap(bar.getByRole('button', { name: 'Apply' }));
  await expect(page.getByText('12 works updated!')).toBeVisible();
  expect(take()).toBeLessThanOrEqual(6);
});
