import type { Page } from '@playwright/test';
import { readPdf } from '../documents/read-pdf.ts';

/** Finds printed pages with only the name, only the copyright line or nothing. */
export async function findEmptyPrints(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const format of ['A4', 'Letter']) {
    const { pages } = await readPdf(await page.pdf({ format }));
    for (const [index, { text }] of pages.entries()) {
      const name = (await page.locator('.nav-name').first().textContent()) ?? '';
      const rest = text
        .replace(/© \d{4}/, '')
        .replace(name, '')
        .trim();
      if (rest === '') found.push(`page ${index + 1} of ${pages.length} on ${format}`);
    }
  }
  return found;
}
