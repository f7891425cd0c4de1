import type { BrowserContext, Page } from '@playwright/test';
import { OWNER, OWNER_ENV } from '../sign-in/owner.ts';
import { waitForHydration } from '../browser/router.ts';
import { expect, test as base } from './site.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** For tests of the admin area: the owner signs in once, and every page has that session. */
export const test = base.extend<object, { ownerState: StorageState }>({
  siteOptions: { env: OWNER_ENV },
  ownerState: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ baseURL: site.url });
      await signIn(page);
      await use(await page.context().storageState());
      await page.close();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ ownerState }, use) => use(ownerState),
});

/** Signs in with the gesture, as the owner does. */
async function signIn(page: Page) {
  await page.goto('/');
  await waitForHydration(page);
  for (let tap = 0; tap < 15; tap++) await page.getByText('© ').dispatchEvent('click');
  await page.getByRole('link', { name: 'admin' }).click();
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

export { expect };
