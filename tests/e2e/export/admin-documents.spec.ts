import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { readPdf } from '../../support/documents/read-pdf.ts';
import { findSmallTargets, measureOverflow } from '../../support/browser/layout.ts';

async function download(page: Page) {
  const starting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await starting;
  return { name: file.suggestedFilename(), pdf: await readPdf(await readFile(await file.path())) };
}

/** The number of dark colour values on a page of the preview. */
function countDarkValues(page: Page, index: number) {
  return page
    .locator('.document-pages canvas')
    .nth(index)
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      if (width === 0) return 0;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return pixels.filter((value) => value < 100).length;
    });
}

test('on a phone three works are chosen one by one without moving the list, previewed, and downloaded as a portfolio', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/documents?kind=portfolio');
  await page.getByLabel('Works', { exact: true }).selectOption('Chosen one by one');
  const boxes = page.locator('.recent-rows').getByRole('checkbox');
  await boxes.nth(1).scrollIntoViewIfNeeded();
  const before = await boxes.nth(1).boundingBox();
  for (let index = 0; index < 3; index++) await boxes.nth(index).check();
  await expect(page.getByText('3 works chosen, in this order')).toBeVisible();
  expect((await boxes.nth(1).boundingBox())?.y).toBe(before?.y);
  const chosen = page.locator('form ol > li');
  const first = (await chosen.first().textContent()) ?? '';
  await chosen.nth(1).getByRole('button', { name: /up$/ }).click();
  await expect(chosen.nth(1)).toHaveText(first);
  await page.getByLabel('Quality').selectOption({ index: 1 });
  await page.getByLabel('More pictures').uncheck();
  await page.getByRole('button', { name: 'Show the pages' }).click();
  await expect(page.getByText(/^6 pages, /)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => countDarkValues(page, 0)).toBeGreaterThan(1000);
  expect(await measureOverflow(page)).toBe(0);
  expect(await findSmallTargets(page.locator('main'))).toEqual([]);
  await expectAccessible(page);
  const { name, pdf } = await download(page);
  expect(name).toMatch(/^studio-penseel-portfolio-\d{4}-\d\d\.pdf$/);
  expect(pdf.pages).toHaveLength(6);

  await page.reload();
  await expect(page.getByText('3 works chosen, in this order')).toBeVisible();
  await expect(page.getByLabel('Quality')).toHaveValue('mail');
});

test('the preview shows a changed option only after the pages are shown again; the CV is on the bio page only while the owner publishes it; a certificate without a work shows the reason', async ({
  page,
  site,
}) => {
  const visit = () => fetch(`${site.url}/bio/cv.pdf`);
  expect((await visit()).status).toBe(404);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: 'Show the pages' }).click();
  await expect(page.getByText(/^1 page, /)).toBeVisible();
  await page.getByLabel('Exhibitions').selectOption('All by year');
  await expect(page.getByText('You changed something since')).toBeVisible();
  await page.getByRole('button', { name: 'Show the pages again' }).click();
  await expect(page.getByText('You changed something since')).toBeHidden();
  expect((await download(page)).pdf.pages[0]?.text).toContain('(solo)');

  const published = page.getByRole('switch', { name: 'Give it to visitors' });
  await published.click();
  await expect(published).toBeChecked();
  await expect.poll(async () => (await visit()).status).toBe(200);
  const response = await visit();
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^inline; filename="studio-penseel-cv-/,
  );
  expect((await readPdf(await response.bytes())).pages[0]?.text).toContain('Studio Penseel');
  await page.goto('/bio');
  await expect(page.getByRole('link', { name: /^CV/ })).toHaveAttribute('href', '/bio/cv.pdf');
  await expectAccessible(page, 'main');
  await page.goto('/admin/documents');
  await published.click();
  await expect.poll(async () => (await visit()).status).toBe(404);

  await page.getByRole('link', { name: 'Certificate' }).click();
  await page.getByRole('button', { name: 'Show the pages' }).click();
  await expect(page.getByText('Choose the work that the certificate is for.')).toBeVisible();
  await page.getByLabel('Work', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Show the pages' }).click();
  await expect(page.getByText(/^1 page, /)).toBeVisible();
});
