import { expect, type Page } from '@playwright/test';
import { pictureFile } from '../works/admin-work-cards.ts';
import { cardOf } from './cards.ts';

/** Opens every section, and shows uploads, reordering, past events and errors in them. */
export async function openAllSections(page: Page) {
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
