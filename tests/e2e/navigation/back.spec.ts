import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/browser/visitor.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('on a phone Back closes only the menu; a menu closed in another way leaves no history entry, and Forward or a reload does not open it', async ({
  visit,
}) => {
  const { page, documents } = await visit('/', PHONE);
  const menu = page.getByRole('button', { name: 'Menu' });
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await menu.tap();
  await panel.getByRole('link', { name: 'gallery' }).tap();
  await expect(page).toHaveTitle(/gallery/i);
  await expect(panel).toBeHidden();

  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) requests.push(request.url());
  });
  await menu.tap();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/gallery');
  await page.goForward();
  await menu.tap();
  await expect(panel).toBeVisible();
  await page.touchscreen.tap(20, 600);
  await expect(panel).toBeHidden();
  await menu.tap();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(requests).toEqual([]);
  expect(documents).toEqual([]);

  await menu.tap();
  await panel.getByRole('link', { name: 'bio' }).tap();
  await expect(page).toHaveTitle(/bio/i);
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
  await menu.tap();
  await expect(panel).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(panel).toBeHidden();
  // The page leaves the history entry of the closed menu automatically.
  await page.waitForFunction(() => !JSON.stringify(history.state ?? {}).includes('layers'));
  await page.goBack();
  await expect(page).toHaveURL('/');
});
