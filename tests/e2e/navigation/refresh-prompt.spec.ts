import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test as base } from '../../support/site/owner-site.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { hidePage, showPage } from '../../support/browser/visibility.ts';

const CHANGED = 'This page has changed since you opened it.';

/** A visitor. */
const test = base.extend<{ visitor: Page }>({
  visitor: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, storageState: undefined });
    await use(await context.newPage());
    await context.close();
  },
});

type Saved = { value: { id: number; version: number } };

/** The owner saves, somewhere else. */
async function save(request: APIRequestContext, path: string, form: Record<string, string>) {
  const response = await request.post(path, { form, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as Saved).value;
}

async function comeBack(visitor: Page): Promise<void> {
  await hidePage(visitor);
  await showPage(visitor);
}

test('a page that was changed offers a refresh when it is shown again', async ({
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
  await comeBack(visitor);
  await expect(visitor.getByText(CHANGED)).toHaveCount(0);
  await save(request, '/admin/exhibitions', {
    intent: 'delete',
    id: String(id),
    version: String(version),
  });
  await comeBack(visitor);
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
  const asked = visitor.waitForResponse((response) => response.url().includes('/links.data'));
  await comeBack(visitor);
  expect((await asked).status()).toBe(200);
  await visitor.context().setOffline(true);
  await comeBack(visitor);
  await visitor.context().setOffline(false);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('links');
  await expect(visitor.getByText(CHANGED)).toHaveCount(0);
  await save(request, '/admin/categories', {
    intent: 'delete',
    id: String(category.id),
    version: String(category.version),
  });
});

test('a hidden page sends no requests', async ({ visitor }) => {
  await visitor.goto('/bio');
  await waitForHydration(visitor);
  await visitor.waitForLoadState('networkidle');
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await hidePage(visitor);
  await visitor.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('.data'))).toStrictEqual([]);
});
