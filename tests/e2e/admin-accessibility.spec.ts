import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/owner-site.ts';
import { pictureFile } from './admin-work-cards.ts';
import { cardOf, findOverflow, findSmallTargets, press } from './cards.ts';

/** Every section open, with everything in it that can be: errors, orders, history, files to upload. */
async function openEverything(page: Page) {
  await page.goto('/admin');
  const headings = page.getByRole('heading', { level: 2 }).getByRole('button');
  for (const heading of await headings.all()) await heading.dispatchEvent('click');
  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  await section('Collection management').getByLabel('Reorder').check();
  const works = section('Gallery management');
  const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.of(1) };
  const several = cardOf(works, 'Several works at once');
  await several.getByLabel('Pictures').setInputFiles([await pictureFile(), pdf]);
  await expect(several.getByText('ready')).toBeVisible();
  const order = section('Gallery order management');
  await order.getByRole('button', { name: 'Inkt' }).click();
  await order.getByRole('checkbox', { name: 'Reorder' }).check();
  await section('Gallery recents management').getByRole('checkbox', { name: 'Haven' }).check();
  await page.getByRole('button', { name: /^Show history/ }).click();
  const years = section('Exhibitions order management').getByRole('region');
  await years.first().getByLabel('Reorder').check();
  await expect(page.getByLabel('Site description')).toBeVisible();
  await expect(page.getByLabel('Home image')).toBeVisible();

  const create = page.getByRole('button', { name: 'Create', exact: true });
  for (const button of await create.all()) await button.click();
  const kinds = await create.count();
  expect(kinds).toBe(6);
  await expect(page.locator('form:has([aria-invalid=true])')).toHaveCount(kinds);
}

test('with every section open nothing is in the way of anybody at 390 and at 1440 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEverything(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findOverflow(page)).toBe(0);
    if (width === 390) expect(await findSmallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1');
    await expectAccessible(page, '[role=alertdialog]');
    await press(page.getByRole('alertdialog'), 'No');
  }
});
