import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningSite } from '../../support/site/start-site.ts';

export function rowOf(page: Page, title: string): Locator {
  return page.locator('tr', { has: page.getByRole('link', { name: title, exact: true }) });
}

/** A cell that is not being edited. */
export function factOf(page: Page, title: string, label: string): Locator {
  return rowOf(page, title).getByRole('button', { name: new RegExp(`^${label}: `) });
}

/** The input of a cell. */
export function fieldOf(page: Page, title: string, label: string): Locator {
  return page.getByLabel(`${label} of ${title}`, { exact: true });
}

/** The titles of the rendered rows, from the top. */
export function titlesOf(page: Page): Locator {
  return page.locator('tbody th a');
}

export async function openCatalogue(page: Page, query = '') {
  await page.goto(`/admin/catalogue${query}`);
  await expect(titlesOf(page).first()).toBeVisible();
}

/** A save in another tab. */
export function changeElsewhere(site: RunningSite, title: string, year: string) {
  const database = new DatabaseSync(path.join(site.dataDir, 'penseel.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  database
    .prepare('update Gallery set year = ?, version = version + 1 where title = ?')
    .run(year, title);
  database.close();
}
