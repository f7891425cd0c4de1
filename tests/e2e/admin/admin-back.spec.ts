import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { OWNER_CODE, recordDocuments } from '../../support/browser/router.ts';
import { expandSection } from './admin.ts';
import { cardOf, openRow } from './cards.ts';
import { addJournalEntries } from '../journal/add-entries.ts';

async function openAdminFromHome(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'admin', exact: true }).click();
  await expect(page).toHaveURL('/admin');
}

test('Back closes a delete question, then the row, then returns to the previous list page; it also closes the questions about signing out and leaving', async ({
  page,
}) => {
  await openAdminFromHome(page);
  const section = await expandSection(page, 'Gallery management');
  await section.getByRole('button', { name: 'Next' }).click();
  await expect(section.getByText(/page 2 of 3$/)).toBeVisible();
  const size = (await openRow(cardOf(section, 'Zomeravond'))).getByLabel('Size');
  await size.fill('half');
  await cardOf(section, 'Zomeravond').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure?');
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(size).toBeVisible();
  await page.goBack();
  await expect(size).toBeHidden();
  await expect(section.getByText(/page 2 of 3$/)).toBeVisible();
  await page.goBack();
  await expect(section.getByText(/page 1 of 3$/)).toBeVisible();
  await expect(size).toHaveValue('half');
  await page.goForward();
  await expect(section.getByText(/page 2 of 3$/)).toBeVisible();
  await page.goBack();
  await expect(section.getByText(/page 1 of 3$/)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(question).toContainText('Sign out?');
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(size).toHaveValue('half');
  await page.goBack();
  await expect(question).toContainText('What you typed is not saved yet.');
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/admin');
  await expect(size).toHaveValue('half');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
});

test('unsaved text survives an unreachable site, missing code and hovered links', async ({
  page,
  context,
  consoleMessages,
}) => {
  await page.goto('/admin');
  const documents = recordDocuments(page);
  const section = await expandSection(page, 'Gallery management');
  const size = (await openRow(cardOf(section, 'Onderstroom'))).getByLabel('Size');
  await size.fill('half');
  const bar = page.getByRole('banner');
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave' });

  await context.setOffline(true);
  await bar.getByRole('link', { name: 'links' }).click();
  await leave.click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(size).toHaveValue('half');
  await context.setOffline(false);

  await bar.getByRole('link', { name: 'bio' }).hover();
  await page.route(OWNER_CODE, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await leave.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  await expect(size).toHaveValue('half');
  await expect(page).toHaveURL('/admin');
  expect(documents).toEqual([]);
  await size.fill('');
  consoleMessages.splice(0);
});

test('a section with missing code offers a reload and Try again, and the page does not reload automatically', async ({
  page,
  consoleMessages,
}) => {
  await page.route(/\/assets\/owner-form-contents-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/admin');
  const documents = recordDocuments(page);
  const section = await expandSection(page, 'Upcoming management');
  await expect(section.getByText('Loading chunk failed')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  await page.unrouteAll();
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(section, 'New post')).toBeVisible();
  expect(documents).toEqual([]);
  consoleMessages.splice(0);
});

test('Back leads from older history entries to the newest, then to the previous page', async ({
  page,
  content,
}) => {
  addJournalEntries(content, 70);
  await openAdminFromHome(page);
  await page.getByRole('link', { name: 'History' }).click();
  const entry = (n: number) => page.getByText(`"Study ${n}"`, { exact: false }).first();
  const older = page.getByRole('button', { name: 'Older' });
  await expect(entry(1)).toBeVisible();
  await older.click();
  await expect(entry(31)).toBeVisible();
  await older.click();
  await expect(entry(61)).toBeVisible();
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
  await expect(entry(1)).toBeVisible();
  for (const n of [31, 1]) {
    await page.goBack();
    await expect(entry(n)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});
