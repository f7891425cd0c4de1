import { expect, test } from '../../support/site/owner-site.ts';
import { OWNER_CODE, recordDocuments } from '../../support/browser/router.ts';
import { expandSection } from './admin.ts';
import { cardOf } from './cards.ts';
import { addJournalEntries } from '../journal/add-entries.ts';

test('unsaved text survives missing code, which a section offers to load again, an unreachable site, and hovered links; no document is loaded', async ({
  page,
  context,
  consoleMessages,
}) => {
  const tryAgain = { name: 'Try again' };
  const reload = { name: 'Reload this page' };
  await page.route(/\/assets\/owner-form-contents-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/admin');
  const documents = recordDocuments(page);
  const posts = await expandSection(page, 'Upcoming management');
  await expect(posts.getByText('Loading chunk failed')).toBeVisible();
  await expect(posts.getByRole('button', reload)).toBeVisible();
  await page.unrouteAll();
  await posts.getByRole('button', tryAgain).click();
  const location = cardOf(posts, 'New post').getByLabel('Location');
  await location.fill('half');

  const bar = page.getByRole('banner');
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });
  await context.setOffline(true);
  await bar.getByRole('link', { name: 'links' }).click();
  await leave.click();
  await expect(page.getByRole('button', tryAgain)).toBeVisible();
  await expect(location).toHaveValue('half');
  await context.setOffline(false);

  await bar.getByRole('link', { name: 'bio' }).hover();
  await page.route(OWNER_CODE, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await leave.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })).toBeVisible();
  await expect(page.getByRole('button', reload)).toBeVisible();
  await expect(location).toHaveValue('half');
  await expect(page).toHaveURL('/admin');
  expect(documents).toEqual([]);
  await location.fill('');
  consoleMessages.splice(0);
});

test('Back leads from older history entries to the newest, then to the previous page', async ({
  page,
  content,
}) => {
  addJournalEntries(content, 70);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'History' }).click();
  const entry = (n: number) => page.getByText(`"Study ${n}"`, { exact: false }).first();
  const older = page.getByRole('button', { name: 'Older' });
  for (const n of [1, 31, 61]) {
    await expect(entry(n)).toBeVisible();
    if (n < 61) await older.click();
  }
  await page.goBack();
  await expect(entry(31)).toBeVisible();
  await page.reload();
  await expect(entry(31)).toBeVisible();
  await page.goBack();
  await expect(entry(1)).toBeVisible();
  await page.getByLabel('Kind').selectOption('changed');
  await older.click();
  await expect(entry(31)).toBeVisible();
  await page.getByRole('button', { name: 'Newest' }).click();
  for (const n of [1, 31, 1]) {
    await expect(entry(n)).toBeVisible();
    await page.goBack();
  }
  await expect(page).toHaveURL('/admin');
});
