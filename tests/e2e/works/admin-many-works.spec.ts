import type { Page } from '@playwright/test';
import { addStudies } from '../../support/content/many-works.ts';
import { expect, test } from '../../support/site/owner-site.ts';

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

test('with 2,000 works, Gallery management loads less than 300 kB, and any work can be chosen as recent by keyboard', async ({
  page,
  content,
  readAsVisitor,
}) => {
  await addStudies(content, 2000);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  const bytes = await countBytes(page);
  await page.getByRole('button', { name: 'Gallery management', exact: true }).click();
  const section = page.getByRole('region', { name: 'Gallery management', exact: true });
  await expect(section.getByText('2048 works, page 1 of 103')).toBeVisible();
  const pictures = section.locator('img');
  await expect(pictures).toHaveCount(20);
  await pictures.evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) {
      image.scrollIntoView();
      await image.decode();
    }
  });
  expect(bytes()).toBeGreaterThan(5_000);
  expect(bytes()).toBeLessThan(300_000);

  const list = await page.request.get('/admin/recents.data');
  expect((await list.body()).length).toBeLessThan(300_000);
  await page.getByRole('button', { name: 'Gallery recents management' }).click();
  const recents = page.getByRole('region', { name: 'Gallery recents management' });
  await expect(recents.locator('input[type=checkbox]')).toHaveCount(2048);
  await recents.getByLabel('Filter by title').fill('study 1234');
  await expect(recents.locator('input[type=checkbox]')).toHaveCount(1);
  await recents.getByRole('checkbox', { name: 'Study 1234' }).focus();
  await page.keyboard.press('Space');
  await recents.getByRole('button', { name: 'Opslaan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Setting updated!')).toBeVisible();
  expect(await readAsVisitor('/')).toContain('Study 1234');
});
