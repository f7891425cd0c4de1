import { expect, test } from '../../support/site/owner-site.ts';

test('the index opens the settings and scrolls to them; the backup and everything as a zip file are downloaded, with the date in their names, and unsaved text is kept', async ({
  page,
}) => {
  await page.goto('/admin');
  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('link', { name: 'Settings management' }).click();
  const section = page.getByRole('region', { name: 'Settings management' });
  await expect(section.getByRole('switch', { name: 'Fancy bio' })).toBeInViewport();
  await section.getByLabel('Display name').fill('Half typed');
  for (const [link, name] of [
    ['Download backup', /^penseel-\d{4}-\d\d-\d\d\.tar$/],
    ['Download everything', /^everything-\d{4}-\d\d-\d\d\.zip$/],
  ] as const) {
    const starting = page.waitForEvent('download');
    await section.getByRole('link', { name: link }).click();
    const download = await starting;
    expect(download.suggestedFilename()).toMatch(name);
    expect(await download.failure()).toBeNull();
  }
  await expect(section.getByRole('link', { name: 'Download the site as files' })).toBeVisible();
  await expect(section.getByLabel('Display name')).toHaveValue('Half typed');
});
