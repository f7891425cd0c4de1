import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../support/router.ts';

/** Goes to the admin page and opens a section of it. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  await page.goto('/admin');
  await hydrated(page);
  return unfold(page, title);
}

export async function unfold(page: Page, title: string): Promise<Locator> {
  const button = page.getByRole('button', { name: title, exact: true });
  await expect(async () => {
    if (!(await isLeftOpen(button))) await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
  return page.getByRole('region', { name: title, exact: true });
}

/** Whether a section is remembered as open: it then opens by itself soon, and a press would close it. */
function isLeftOpen(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const open = localStorage.getItem('admin-open-sections') ?? '';
    return open.split(' ').includes(element.closest('section')?.id ?? '');
  });
}

/** Counts the saves that a page sends from now on. */
export function countSaves(page: Page): () => number {
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') saves += 1;
  });
  return () => saves;
}

/** Holds back the answers of a path, to saves unless said otherwise, until they are let go. */
export async function holdAnswers(
  page: Page,
  path: string,
  method = 'POST',
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}*`, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    // As long as a page has a route, it loads everything anew.
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** A page that hears of no change elsewhere, as on a line that lets no stream through: saves are refused then. */
export async function withoutStream(page: Page): Promise<void> {
  // Of the whole browser: what else a test holds back on the page, it lets go all at once.
  await page.context().route('**/admin/live', (route) => route.fulfill({ status: 204 }));
}
