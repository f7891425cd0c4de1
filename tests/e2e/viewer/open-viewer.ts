import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/site/site.ts';

export function viewerOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Work viewer' });
}

export function shownImage(page: Page): Locator {
  return page.locator('.yarl__slide_current img');
}

/** Waits until the viewer is open. The first time, its code loads after the pictures of the page. */
export async function waitForViewer(page: Page): Promise<void> {
  await viewerOf(page).evaluate(
    (viewer) => Promise.allSettled(viewer.getAnimations().map(({ finished }) => finished)),
    undefined,
    { timeout: 20_000 },
  );
  await expect(viewerOf(page)).toHaveCSS('opacity', '1', { timeout: 20_000 });
}

export async function openWork(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: title, exact: true }).click();
  await waitForViewer(page);
}
