import { expect, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from '../../support/browser/router.ts';

/** Loads the admin page and expands one of its sections. */
export async function openSection(page: Page, title: string): Promise<Locator> {
  await page.goto('/admin');
  await waitForHydration(page);
  return expandSection(page, title);
}

export async function expandSection(page: Page, title: string): Promise<Locator> {
  const button = page.getByRole('button', { name: title, exact: true });
  await expect(async () => {
    if (!(await isStoredAsOpen(button))) await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
  return page.getByRole('region', { name: title, exact: true });
}

/** Whether the browser has stored a section as open. It then opens automatically, and a click would close it. */
function isStoredAsOpen(button: Locator): Promise<boolean> {
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
