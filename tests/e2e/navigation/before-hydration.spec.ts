import { expect, test } from '../../support/site/site.ts';

test.describe('by touch, before hydration', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu opens, and a choice takes effect after hydration', async ({ page }) => {
    let scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(menu).toBeVisible();
    const countEntries = () => page.evaluate(() => history.length);
    const before = await countEntries();
    scripts.resolve();
    await expect.poll(countEntries, 'the menu has a history entry').toBe(before + 1);
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/gallery');

    scripts = Promise.withResolvers();
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Group by').selectOption('collection');
    scripts.resolve();
    await expect(page).toHaveURL('/gallery?groupBy=collection');
    await expect(page.getByLabel('Group by')).toHaveValue('collection');
  });
});
