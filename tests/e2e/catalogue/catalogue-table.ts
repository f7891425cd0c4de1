import { expect, type Locator, type Page } from '@playwright/test';
import { addManyWorks } from '../../support/content/many-works.ts';
import { OWNER_ENV } from '../../support/sign-in/owner.ts';
import type { SiteOptions } from '../../support/site/start-site.ts';

const ADDED_WORKS = 300;

export const SITE_OPTIONS: SiteOptions = {
  env: OWNER_ENV,
  prepare: (dataDir) => addManyWorks(dataDir, ADDED_WORKS),
};

export function rowOf(page: Page, title: string): Locator {
  return page.locator('tr', { has: page.getByRole('link', { name: title, exact: true }) });
}

/** The button of a cell that is not being edited. */
export function cellOf(page: Page, title: string, label: string): Locator {
  return rowOf(page, title).getByRole('button', { name: new RegExp(`^${label}: `) });
}

/** The input of a cell that is being edited. */
export function inputOf(page: Page, title: string, label: string): Locator {
  return page.getByLabel(`${label} of ${title}`, { exact: true });
}

export async function openCatalogue(page: Page, query = '') {
  await page.goto(`/admin/catalogue${query}`);
  await expect(page.locator('tbody th a').first()).toBeVisible();
}
