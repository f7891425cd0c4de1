import type { Page } from '@playwright/test';
import {
  MAX_SHARED,
  SHARE_FIELD,
  SHARE_PATH,
} from '../../../app/domain/publishing/shared-pictures.ts';
import { openOtherSite } from '../../support/http/other-site.ts';
import { expect, test as base } from '../../support/site/owner-site.ts';
import { pictureFile } from '../works/admin-work-cards.ts';

/** Opens each test in a new context: a reused one may still have the service worker of the previous test. */
const test = base.extend({
  context: async ({ browser, baseURL, storageState }, use) => {
    const viewport = { width: 390, height: 844 };
    const options = { baseURL, storageState, viewport, hasTouch: true } as const;
    await using context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    await use(context);
  },
});

test('pictures shared from the photo app, or sent by another site, wait until the owner takes or discards them', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.goto('/admin');
  await page.waitForFunction(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    return registration?.active?.state === 'activated';
  }, SHARE_PATH);
  const works = page.getByRole('region', { name: 'Gallery management' });
  // At first the browser may send the form to the server instead of the service worker; the server asks to share again.
  await expect(async () => {
    await share(page);
    await expect(works.getByText('pictures were shared with this site.')).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await expect(page).toHaveURL('/admin#works');
  const question = works.getByRole('group', { name: 'Shared pictures' });
  await page.reload();
  await expect(question).toContainText('2 pictures were shared with this site.');
  expect(posts.filter((path) => path.includes('upload'))).toEqual([]);
  await question.getByRole('button', { name: 'Discard' }).tap();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(works.getByLabel('Pictures')).toBeAttached();
  await expect(question).toHaveCount(0);

  await share(page);
  await question.getByRole('button', { name: 'Take them' }).tap();
  await expect(works.locator('input[value="gedeeld een"]')).toBeVisible();
  await expect(works.locator('input[value="gedeeld twee"]')).toBeVisible();
  await expect(question).toHaveCount(0);
  await works.getByRole('button', { name: 'Create 2 works' }).tap();
  await expect(works.getByText('2 of 2 works created')).toBeInViewport();

  const before = posts.length;
  const other = await openOtherSite({ '/': { type: 'text/html', body: '<title>Other</title>' } });
  const { origin } = new URL(page.url());
  await page.goto(other.url);
  await share(page, MAX_SHARED + 1, origin);
  await expect(question).toContainText(`${MAX_SHARED} pictures were shared`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Some pictures were left out' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${origin}/admin#works`);
  expect(posts.slice(before)).toEqual([SHARE_PATH]);
  await question.getByRole('button', { name: 'Discard' }).tap();
  await expect(question).toHaveCount(0);
  other.close();
});

test('pictures shared after the browser has deleted the data of the site must be shared again', async ({
  page,
}) => {
  await page.goto('/');
  await share(page);
  await expect(page.getByRole('alert')).toContainText('The pictures did not arrive.');
  await expect(page).toHaveURL('/admin#works');
  await expect(page.getByRole('region', { name: 'Gallery management' })).toBeVisible();
});

/** Submits a form with pictures to the site, as the photo app does. */
async function share(page: Page, count = 2, origin = '') {
  await page.evaluate(
    ([action, name]) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', id: 'share' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name, multiple: true });
      form.append(input);
      document.body.append(form);
    },
    [origin + SHARE_PATH, SHARE_FIELD] as const,
  );
  const names = ['gedeeld een.png', 'gedeeld twee.png'];
  const picture = await pictureFile();
  const files = Array.from({ length: count }, (_, index) => ({
    ...picture,
    name: names[index] ?? `meer ${index}.png`,
  }));
  await page.locator('#share input').setInputFiles(files);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
}
