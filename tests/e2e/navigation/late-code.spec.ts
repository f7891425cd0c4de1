import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/site.ts';
import { navigate, OWNER_CODE } from '../../support/browser/router.ts';

/** Makes the two-minute timeout for loading code fire immediately. */
async function skipCodeTimeout(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => wait(run, ms === 120_000 ? 0 : ms),
    });
  });
}

test('code that never arrives shows an error after two minutes', async ({
  page,
  consoleMessages,
}) => {
  await skipCodeTimeout(page);
  await page.addInitScript(() => {
    sessionStorage.setItem('reloaded-for-chunk', String(Date.now()));
  });
  await page.route(OWNER_CODE, () => {});
  await page.goto('/');
  await navigate(page, '/admin');
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  consoleMessages.splice(0);
});

test('if the code of the viewer has not arrived after two minutes, the page reloads once and shows the viewer without scripts', async ({
  page,
}) => {
  await skipCodeTimeout(page);
  await page.route(/work-viewer-lightbox[^/]*js/, () => {});
  await page.goto('/gallery');
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await loaded;
  await expect(page.locator('.viewer-still')).toContainText('Laatste licht');
});
