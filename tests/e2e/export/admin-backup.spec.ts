import { expect, test } from '../../support/site/owner-site.ts';

test('downloading the backup, which has the date in its name, keeps unsaved text', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Settings management' }).click();
  await page.getByLabel('Display name').fill('Half typed');
  const starting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download backup' }).click();
  const download = await starting;
  expect(download.suggestedFilename()).toMatch(/^penseel-\d{4}-\d\d-\d\d\.tar$/);
  expect(await download.failure()).toBeNull();
  await expect(page.getByLabel('Display name')).toHaveValue('Half typed');
});

test('the settings offer a download of everything as a zip file', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Settings management' }).click();
  await expect(page.getByRole('link', { name: 'Download the site as files' })).toBeVisible();
  const starting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const download = await starting;
  expect(download.suggestedFilename()).toMatch(/^everything-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();
});
