import type { Page } from '@playwright/test';

/** Makes the page report that it is hidden, because a headless browser reports every page as visible. */
export async function hidePage(page: Page): Promise<void> {
  await setVisibility(page, 'hidden');
}

export async function showPage(page: Page): Promise<void> {
  await setVisibility(page, 'visible');
}

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperties(document, {
      visibilityState: { configurable: true, value: visibilityState },
      hidden: { configurable: true, value: visibilityState === 'hidden' },
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
