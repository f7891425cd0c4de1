import { expect, type Locator, type Page } from '@playwright/test';

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
