import type { Locator } from '@playwright/test';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { countTaps } from '../../support/browser/taps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function longPress(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The checkbox is not on the screen.');
  const session = await target.page().context().newCDPSession(target.page());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(target).toBeChecked();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** How much a picture is stretched: 1 if it has its own aspect ratio. */
async function stretchOf(image: HTMLImageElement): Promise<number> {
  image.scrollIntoView();
  await image.decode();
  return image.width / image.height / (image.naturalWidth / image.naturalHeight);
}

test('a page of works is less than 4,000 px high, and a long press on one work and a tap on another select the works between them', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  await expect(section.getByText(/page 1 of 3$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  const thumbnails = section.locator('.work-thumbnail img');
  for (let index = 0; index < 8; index++) {
    const stretch = await thumbnails.nth(index).evaluate(stretchOf);
    expect(Math.abs(stretch - 1)).toBeLessThan(0.05);
  }

  await section.getByRole('button', { name: 'Choose several' }).tap();
  await longPress(page.getByRole('checkbox', { name: /^Choose / }).first());
  // During a selection a tap on a row does not open it.
  await section.locator('.card-rows .card').nth(2).tap();
  await expect(page.getByRole('region', { name: 'Change the chosen works' })).toContainText(
    '3 chosen',
  );
});

test('in the catalogue a long press selects a range too, and twelve works are marked as sold in six taps', async ({
  page,
}) => {
  await page.goto('/admin/catalogue');
  await waitForHydration(page);
  const { tap, add, take } = countTaps();
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await longPress(boxes.nth(1));
  await boxes.nth(4).tap();
  await expect(bar).toContainText('4 chosen');
  await bar.getByRole('button', { name: 'Clear selection' }).tap();

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
