import type { Page } from '@playwright/test';
import { addManyWorks, LARGE_GROUP } from '../../support/content/many-works.ts';
import { OWNER_ENV } from '../../support/sign-in/owner.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { expandSection } from '../admin/admin.ts';

test.use({
  siteOptions: { env: OWNER_ENV, prepare: (dataDir) => addManyWorks(dataDir, 2000) },
});

/** Counts the bytes received from now on, pictures and code included. */
async function countBytes(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

test('with 2,000 works, Gallery management loads less than 300 kB, the last work can be moved anywhere, and any work can be chosen as recent', async ({
  page,
}) => {
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const bytes = await countBytes(page);
  await page.getByRole('button', { name: 'Gallery management', exact: true }).click();
  const section = page.getByRole('region', { name: 'Gallery management', exact: true });
  await expect(section.getByText('2048 works, page 1 of 103')).toBeVisible();
  const pictures = section.locator('img');
  await expect(pictures).toHaveCount(20);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  expect(bytes()).toBeGreaterThan(5_000);
  expect(bytes()).toBeLessThan(300_000);

  await section.getByLabel('Search by title').fill('study 199');
  await expect(section.getByText('11 works found')).toBeVisible();
  await expect(section.getByRole('group', { name: 'Study 1999' })).toBeVisible();

  const order = await expandSection(page, 'Gallery order management');
  await order.getByRole('button', { name: LARGE_GROUP }).click();
  const group = order.getByRole('region', { name: LARGE_GROUP });
  await group.getByRole('checkbox', { name: 'Reorder' }).check();
  await expect(group.getByRole('listitem')).toHaveCount(100);
  await group.getByRole('combobox', { name: 'Page' }).selectOption('10 of 10');
  const position = group.getByLabel('Position of Study 1000');
  await expect(position).toHaveValue('1000');
  await position.fill('2');
  await position.press('Enter');
  await expect(group.getByText('Study 1000 dropped: position 2 of 1000.')).toBeAttached();
  await group.getByRole('button', { name: 'Volgorde opslaan' }).click();
  await expect(page.getByText('Gallery items saved!')).toBeVisible();
  await group.getByRole('combobox', { name: 'Page' }).selectOption('1 of 10');
  await expect(group.getByRole('listitem').nth(1)).toContainText('Study 1000');

  const list = await page.request.get('/admin/recents.data');
  expect((await list.body()).length).toBeLessThan(300_000);
  await page.getByRole('button', { name: 'Gallery recents management' }).click();
  const recents = page.getByRole('region', { name: 'Gallery recents management' });
  await expect(recents.locator('input[type=checkbox]')).toHaveCount(2048);
  await recents.getByLabel('Filter by title').fill('study 1234');
  await expect(recents.locator('input[type=checkbox]')).toHaveCount(1);
  await recents.getByRole('checkbox', { name: 'Study 1234' }).check();
  await recents.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Setting updated!')).toBeVisible();
});
