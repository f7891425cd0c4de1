import type { Page } from '@playwright/test';

/** A headless browser considers all its pages visible, so the page is made to believe that it is hidden. */
export async function hide(page: Page): Promise<void> {
  await setVisibility(page, 'hidden');
}

export async function show(page: Page): Promise<void> {
  await setVisibility(page, 'visible');
}

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperties(document, {
      visibilityState: { configurable: true, value: now },
      hidden: { configurable: true, value: now === 'hidden' },
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
