import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { openSection } from './admin.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('choosing a work for a document does not move the list', async ({ page }) => {
  await page.goto('/admin/documents?kind=portfolio');
  await page
    .getByRole('button', { name: 'Portfolio' })
    .or(page.getByLabel('Portfolio'))
    .first()
    .click();
  await page.getByLabel('Works', { exact: true }).selectOption('Chosen one by one');
  const boxes = page.locator('.recent-rows').getByRole('checkbox');
  await boxes.nth(1).scrollIntoViewIfNeeded();
  const top = async () => (await boxes.nth(1).boundingBox())?.y;
  const before = await top();
  for (let index = 0; index < 4; index++) await boxes.nth(index).check();
  const chosen = await boxes.and(page.locator(':checked')).count();
  await expect(page.getByText(`${chosen} works chosen, in this order`)).toBeVisible();
  expect(await top()).toBe(before);
});

test('a swipe over the home image scrolls the page; a tap moves its focal point, and Cancel resets it', async ({
  page,
}) => {
  const section = await openSection(page, 'Photo management');
  const picture = section.locator('.focus-point');
  await picture.scrollIntoViewIfNeeded();
  const slider = section.getByLabel('Point that stays in view, from the left');
  const stored = (await slider.getAttribute('aria-valuetext')) ?? '';
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not on the screen.');
  const session = await page.context().newCDPSession(page);
  const scrolled = await page.evaluate(() => scrollY);
  const x = box.x + box.width / 3;
  const y = box.y + box.height / 4;
  const touch = (type: 'touchStart' | 'touchMove', distance: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + distance }] });
  await touch('touchStart', 0);
  for (let distance = 15; distance <= 150; distance += 15) await touch('touchMove', distance);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled - 50);
  await expect(slider).toHaveAttribute('aria-valuetext', stored);

  await picture.tap({ position: { x: box.width * 0.25, y: box.height * 0.25 } });
  await expect(slider).toHaveAttribute('aria-valuetext', '25% from the left, 25% from the top');
  await section.getByRole('button', { name: 'Cancel' }).tap();
  await expect(slider).toHaveAttribute('aria-valuetext', stored);
});

test('a long press on one work and a tap on another select the works between them, which are then marked as sold', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  async function longPress(target: Locator) {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('The checkbox is not on the screen.');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(target).toBeChecked();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await page.goto('/admin/catalogue');
  await waitForHydration(page);
  await longPress(boxes.nth(1));
  await boxes.nth(4).tap();
  await expect(bar).toContainText('4 chosen');

  const section = await openSection(page, 'Gallery management');
  await section.getByRole('button', { name: 'Choose several' }).tap();
  await longPress(boxes.nth(0));
  // During a selection a tap on a row does not open it.
  await section.locator('.card-rows .card').nth(2).tap();
  await expect(bar).toContainText('3 chosen');
  await bar.getByLabel('Status', { exact: true }).selectOption('sold');
  await bar.getByRole('button', { name: 'Apply' }).tap();
  await expect(page.getByText('3 works updated!')).toBeVisible();
});
