import type { Page } from '@playwright/test';
import { SHARE_FIELD, SHARE_PATH } from '../../app/domain/publishing/shared-pictures.ts';
import { expect, test } from '../support/owner-site.ts';
import { pictureFile } from './admin-work-cards.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // The worker of another test's page would still be there for a moment.
  reuseContext: false,
});

test('pictures shared from the photo app wait under several works at once', async ({ page }) => {
  await page.goto('/admin');
  await page.waitForFunction(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    return registration?.active?.state === 'activated';
  }, SHARE_PATH);
  const works = page.getByRole('region', { name: 'Gallery management' });
  // A moment after that the browser may still ask the server, which has the owner share once more.
  await expect(async () => {
    await share(page);
    await expect(works.locator('input[value="gedeeld een"]')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(works.locator('input[value="gedeeld twee"]')).toBeVisible();
  await expect(page).toHaveURL('/admin#works');
});

test('pictures shared where the browser has forgotten the site are asked for once more', async ({
  page,
}) => {
  await page.goto('/');
  await share(page);
  await expect(page.getByRole('alert')).toContainText('The pictures did not arrive.');
  await expect(page).toHaveURL('/admin#works');
  await expect(page.getByRole('region', { name: 'Gallery management' })).toBeVisible();
});

/** The photo app posts a form to the site; so does this. */
async function share(page: Page) {
  await page.evaluate(
    ([action, name]) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', id: 'share' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name, multiple: true });
      form.append(input);
      document.body.append(form);
    },
    [SHARE_PATH, SHARE_FIELD] as const,
  );
  await page
    .locator('#share input')
    .setInputFiles([await pictureFile('gedeeld een.png'), await pictureFile('gedeeld twee.png')]);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
}
