import { expect, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from '../../support/browser/router.ts';

/** Goes to the admin page and opens a section of it. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  await page.goto('/admin');
  await waitForHydration(page);
  return expandSection(page, title);
}

export async function expandSection(page: Page, title: string): Promise<Locator> {
  const button = page.getByRole('button', { name: title, exact: true });
  await expect(async () => {
    if (!(await isLeftOpen(button))) await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
  return page.getByRole('region', { name: title, exact: true });
}

/** Whether a section is remembered as open; it then opens by itself, and a click would close it. */
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

/** Holds back the responses of a path, by default to saves, until they are released. */
export async function holdResponses(
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
    // While a page has an intercepted route, the browser does not use its cache.
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Blocks the live stream of a page, as some proxies do, so that its saves can be stale. */
export async function blockLiveStream(page: Page): Promise<void> {
  // For the whole browser: on the page, other held requests would be released at once.
  await page.context().route('**/admin/live', (route) => route.fulfill({ status: 204 }));
}
