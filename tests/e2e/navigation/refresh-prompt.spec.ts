import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test as base } from '../../support/site/owner-site.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { hidePage, showPage } from '../../support/browser/visibility.ts';

const CHANGED = 'This page has changed since you opened it.';

/** Adds a page without a session. */
const test = base.extend<{ visitor: Page }>({
  visitor: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, storageState: undefined });
    await use(await context.newPage());
    await context.close();
  },
});

type Saved = { value: { id: number; version: number } };

/** Saves as the owner, without a page. */
async function save(request: APIRequestContext, path: string, form: Record<string, string>) {
  const response = await request.post(path, { form, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as Saved).value;
}

async function hideAndShow(visitor: Page): Promise<void> {
  await hidePage(visitor);
  await showPage(visitor);
}

test('a page whose content was changed offers a refresh when it is shown again', async ({
  page: { request },
  visitor,
}) => {
  await visitor.goto('/bio');
  await waitForHydration(visitor);
  await hidePage(visitor);
  const fields = { exhibitionTypeId: '1', year: '2026', title: 'Pas erbij', description: '' };
  const { id, version } = await save(request, '/admin/exhibitions', {
    intent: 'create',
    ...fields,
  });
  await expect(visitor.getByText(CHANGED)).toHaveCount(0);
  await showPage(visitor);
  await expect(visitor.getByText(CHANGED)).toBeVisible();
  await expect(visitor.getByText('Pas erbij')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Show' }).click();
  await expect(visitor.getByText('Pas erbij').first()).toBeVisible();
  await hideAndShow(visitor);
  await expect(visitor.getByText(CHANGED)).toHaveCount(0);
  await save(request, '/admin/exhibitions', {
    intent: 'delete',
    id: String(id),
    version: String(version),
  });
  await hideAndShow(visitor);
  await expect(visitor.getByText(CHANGED)).toBeVisible();
});

test('no refresh is offered for a change on another page, nor when the site is unreachable', async ({
  page: { request },
  visitor,
}) => {
  await visitor.goto('/links');
  await waitForHydration(visitor);
  const category = await save(request, '/admin/categories', {
    intent: 'create',
    title: 'Leeg',
    description: '',
  });
  const checked = visitor.waitForResponse((response) => response.url().includes('/links.data'));
  await hideAndShow(visitor);
  expect((await checked).status()).toBe(200);
  await visitor.context().setOffline(true);
  await hideAndShow(visitor);
  await visitor.context().setOffline(false);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('links');
  await expect(visitor.getByText(CHANGED)).toHaveCount(0);
  await save(request, '/admin/categories', {
    intent: 'delete',
    id: String(category.id),
    version: String(category.version),
  });
});

test('a page that is being hidden does not request data', async ({ visitor }) => {
  await visitor.goto('/bio');
  await waitForHydration(visitor);
  await visitor.waitForLoadState('networkidle');
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  await hidePage(visitor);
  await visitor.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('.data'))).toStrictEqual([]);
});
