import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addManyWorks, LARGE_GROUP } from '../support/many-works.ts';
import { OWNER } from '../support/owner.ts';
import { expect, test as base } from '../support/owner-site.ts';
import { startSite } from '../support/start-site.ts';
import { openSection } from './admin.ts';

const test = base.extend({
  site: [
    async ({ playwright: _playwright }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-many-'));
      await cp(process.env.DEMO_TEMPLATE ?? '', dataDir, { recursive: true });
      await addManyWorks(dataDir, 2000);
      const env = { OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
      const site = await startSite({ dataDir, env });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** Counts what comes over the wire from now on, pictures and code included. */
async function countBytes(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

test('with 2,000 works, opening Gallery management sends less than 300 kB', async ({ page }) => {
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const bytes = await countBytes(page);
  await page.getByRole('button', { name: 'Gallery management', exact: true }).click();
  const section = page.getByRole('region', { name: 'Gallery management', exact: true });
  await expect(section.getByText('2048 works, page 1 of 86')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes()).toBeGreaterThan(5_000);
  expect(bytes()).toBeLessThan(300_000);

  await section.getByLabel('Search by title').fill('study 199');
  await expect(section.getByText('11 works found')).toBeVisible();
  await expect(section.getByRole('group', { name: 'Study 1999' })).toBeVisible();
});

test('the last of 1,000 works of a group can be put anywhere', async ({ page }) => {
  const section = await openSection(page, 'Gallery order management');
  await section.getByRole('button', { name: LARGE_GROUP }).click();
  const group = section.getByRole('region', { name: LARGE_GROUP });
  await group.getByRole('checkbox', { name: 'Reorder' }).check();
  await expect(group.getByRole('listitem')).toHaveCount(100);
  await group.getByRole('combobox', { name: 'Page' }).selectOption('10 of 10');
  const place = group.getByLabel('Position of Study 1000');
  await expect(place).toHaveValue('1000');
  await place.fill('2');
  await place.press('Enter');
  await expect(group.getByText('Study 1000 dropped: position 2 of 1000.')).toBeAttached();
  await group.getByRole('button', { name: 'Volgorde opslaan' }).click();
  await expect(page.getByText('Gallery items saved!')).toBeVisible();
  await group.getByRole('combobox', { name: 'Page' }).selectOption('1 of 10');
  await expect(group.getByRole('listitem').nth(1)).toContainText('Study 1000');
});

test('all 2,000 works can be chosen as recent, and the list is small to send', async ({ page }) => {
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const answer = page.waitForResponse(/\/admin\/recents\.data/);
  await page.getByRole('button', { name: 'Gallery recents management' }).click();
  expect((await (await answer).body()).length).toBeLessThan(300_000);
  const section = page.getByRole('region', { name: 'Gallery recents management' });
  await expect(section.locator('input[type=checkbox]')).toHaveCount(2048);
  await section.getByLabel('Filter by title').fill('study 1234');
  await expect(section.locator('input[type=checkbox]')).toHaveCount(1);
  await section.getByRole('checkbox', { name: 'Study 1234' }).check();
  await section.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Setting updated!')).toBeVisible();
});
