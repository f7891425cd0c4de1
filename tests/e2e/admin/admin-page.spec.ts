import { expect, test } from '../../support/site/owner-site.ts';

test('the index opens a section and scrolls to it, and it is open after a reload', async ({
  page,
}) => {
  await page.goto('/admin');
  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('link', { name: 'Settings management' }).click();
  const setting = page.getByRole('switch', { name: 'Fancy bio' });
  await expect(setting).toBeInViewport();
  await page.reload();
  await expect(setting).toBeVisible();
});
