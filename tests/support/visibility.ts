import type { Page } from '@playwright/test';

/** A browser without a screen shows all its pages always, so the page is told that it is not looked at. */
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
