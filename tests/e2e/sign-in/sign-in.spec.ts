import type { Page } from '@playwright/test';
import { SHARED_CACHE } from '../../../app/domain/publishing/shared-pictures.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { OWNER } from '../../support/sign-in/owner.ts';
import { enterCredentials, openSignIn } from '../../support/sign-in/sign-in-page.ts';
import { oneTimeCode } from '../../support/sign-in/totp.ts';
import { test as ownerTest } from '../../support/site/owner-site.ts';
import { expect, test } from '../../support/site/site.ts';
import { expandSection, openSection } from '../admin/admin.ts';
import { pictureFile } from '../works/admin-work-cards.ts';

/** The forms of the account. */
const ACCOUNT = '#settings section:has(> h4)';

function titleOn(tab: Page) {
  return tab.getByRole('group', { name: 'New category' }).getByLabel('Title');
}

test('the gesture reveals the sign-in form on the 404 page, also after a reload; signing out asks about unsaved text, and another tab keeps its own', async ({
  page,
  context,
  consoleMessages,
}) => {
  const refused = await page.goto('/admin');
  expect(refused?.status()).toBe(404);
  await page.getByRole('contentinfo').getByText('©').click({ clickCount: 15 });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await openSignIn(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await enterCredentials(page);
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeFocused();

  await page.getByRole('button', { name: 'Category management' }).click();
  await titleOn(page).fill('Nog niet bewaard');
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('link', { name: 'admin' })).toBeVisible();
  await other.evaluate(async (cache) => {
    localStorage.setItem('draft left by a crash', '{');
    await caches.open(cache);
  }, SHARED_CACHE);
  await other.getByRole('button', { name: 'Sign out' }).click();
  const question = other.getByRole('alertdialog', { name: 'Sign out?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(titleOn(other)).toHaveValue('Nog niet bewaard');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(other).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(titleOn(page)).toHaveValue('Nog niet bewaard');
  const left = await other.evaluate(async () => ({ ...localStorage, caches: await caches.keys() }));
  expect(left).toEqual({ caches: [] });
  await expect(other.getByRole('link', { name: 'admin' })).toHaveCount(0);
  expect((await other.goto('/admin'))?.status()).toBe(404);
  consoleMessages.length = 0;
});

test('if the style sheet of the admin area cannot be loaded, its document is loaded instead', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/');
  await page.route('**/assets/owner-*.css', (route) => route.abort());
  await page.getByRole('contentinfo').getByText('©').click({ clickCount: 15 });
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'admin' }).click();
  expect(new URL((await navigation).url()).pathname).toBe('/admin');
  consoleMessages.length = 0;
});

ownerTest(
  'a lost session opens the sign-in form over the page, and stopped uploads continue afterwards',
  async ({ page, context, consoleMessages }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Category management' }).click();
    const card = page.getByRole('group', { name: 'New category' });
    await card.getByLabel('Title').fill('Typed before the loss');

    await context.clearCookies();
    await card.getByRole('button', { name: 'Create' }).click();
    const overlay = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(overlay).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await card.getByRole('button', { name: 'Create' }).click();
    await expect(overlay).toBeVisible();
    // Everything outside an open dialog is inert, so the toasts must be inside it.
    await expect(overlay.locator('#toasts:popover-open')).toContainText('Your session has ended.');

    await page.keyboard.type(OWNER.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(OWNER.password);
    await page.keyboard.press('Enter');
    await expect(overlay).toBeHidden();
    await expect(card.getByRole('button', { name: 'Create' })).toBeFocused();
    await expect(page.locator('body > #toasts')).toBeAttached();
    await expect(card.getByLabel('Title')).toHaveValue('Typed before the loss');
    await card.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Category created!')).toBeVisible();

    await expandSection(page, 'Gallery management');
    const work = page.getByRole('group', { name: 'New work' });
    await expect(work).toBeVisible();
    const several = page.getByRole('group', { name: 'Several works at once' });
    await context.clearCookies();
    await several.getByLabel('Pictures').setInputFiles(await pictureFile('een.png'));
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await work.getByLabel('Image').setInputFiles(await pictureFile('twee.png'));
    await expect(overlay).toBeVisible();
    await expect(work).toContainText('Your session has ended.');
    await enterCredentials(page);
    await expect(overlay).toBeHidden();
    await expect(several.getByText('ready')).toBeVisible();
    await expect(work.getByText('The picture is uploaded.')).toBeAttached();
    consoleMessages.length = 0;
  },
);

ownerTest('each step of setting up one-time codes is accessible', async ({ page }) => {
  const section = await openSection(page, 'Settings management');
  const codes = section.getByRole('region', { name: 'One-time codes' });
  await codes.getByLabel('Current password').fill(OWNER.password);
  await page.keyboard.press('Enter');
  const link = codes.getByRole('link', { name: 'open it' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await expectAccessible(page, ACCOUNT);
  await codes.getByLabel('Code from the app').fill(oneTimeCode(secret));
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, ACCOUNT);
});
