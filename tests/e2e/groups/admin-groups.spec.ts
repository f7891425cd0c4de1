import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, holdRequests, openSection } from '../admin/admin.ts';
import { cardOf, expectToasts, press, deleteCard, recordToastDurations } from '../admin/cards.ts';

const KINDS = [
  {
    section: 'Category management',
    one: 'category',
    name: 'Category',
    path: '/admin/categories',
  },
  {
    section: 'Collection management',
    one: 'collection',
    name: 'Collection',
    path: '/admin/collections',
  },
];

async function expectEmptyTitleRefused(section: Locator, one: string) {
  const saves = countSaves(section.page());
  const empty = cardOf(section, `New ${one}`);
  await empty.getByLabel('Title').fill('   ');
  await press(empty, 'Create');
  await expect(empty.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect(empty.getByLabel('Title')).toBeFocused();
  await press(empty, 'clear');
  await expect(empty.getByLabel('Title')).toHaveValue('');
  await expect(empty.getByLabel('Title')).not.toHaveAttribute('aria-invalid');

  const first = section.getByRole('listitem').first();
  await first.getByLabel('Title').fill('');
  await press(first, 'Update');
  await expect(first.getByText('Title: enter some text.', { exact: true })).toBeVisible();
  expect(saves()).toBe(0);
}

for (const { section: title, one, name, path } of KINDS) {
  test(`a ${one} is created, updated and deleted, its toasts change from loading to success, and No deletes nothing; an empty title is not sent`, async ({
    page,
  }) => {
    const toasts = (loading: string, end: string) => ({ page, path, loading, end });
    const section = await openSection(page, title);
    const card = cardOf(section, `New ${one}`);
    await card.getByLabel('Title').fill('  Wind  in  de rug ');
    const toastDurations = await recordToastDurations(page);
    const releaseRequests = await holdRequests(page, path);
    await press(card, 'Create');
    await expect(page.getByText(`Creating ${one}...`)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-busy', 'true');
    await releaseRequests();
    await expect(page.getByText(`${name} created!`)).toBeVisible();
    await expect(card.getByLabel('Title')).toHaveValue('');
    await expect(card.getByLabel('Title')).toBeFocused();
    await expect(section.getByRole('listitem').last().getByLabel('Title')).toHaveValue(
      'Wind in de rug',
    );

    const created = cardOf(section, 'Wind in de rug');
    await created.getByLabel('Title').fill('Daarna');
    await expect(created.getByText('unsaved')).toBeVisible();
    await expectToasts(
      () => press(created, 'Update'),
      toasts(`Saving ${one}...`, `${name} updated!`),
    );
    await expect(section.getByText('unsaved')).toHaveCount(0);
    await expect(page.getByText(`${name} created!`)).toBeHidden();
    expect(await toastDurations()).toEqual(['1500ms']);
    await page.reload();
    await expect(cardOf(section, 'Daarna')).toBeVisible();

    const saves = countSaves(page);
    const button = cardOf(section, 'Daarna').getByRole('button', { name: 'Delete' });
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Daarna' });
    await expect(dialog).toContainText('Are you sure?');
    await press(dialog, 'No');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(saves()).toBe(0);
    await button.click();
    await expectToasts(
      () => press(dialog, 'Yes'),
      toasts(`Deleting ${one}...`, `${name} deleted!`),
    );
    await expect(cardOf(section, 'Daarna')).toHaveCount(0);
    await expectEmptyTitleRefused(section, one);
  });
}

test('deleting a row with unsaved changes moves the focus to the next row; the question has the number of works; a failed save keeps the text and can be repeated', async ({
  page,
  context,
  consoleMessages,
}) => {
  const section = await openSection(page, 'Category management');
  const card = cardOf(section, 'New category');
  await card.getByLabel('Title').fill('Bedacht');
  await press(card, 'Create');
  await cardOf(section, 'Bedacht').getByLabel('Title').fill('Bij nader inzien');
  await card.getByLabel('Title').fill('Erna');
  await press(card, 'Create');
  await expect(cardOf(section, 'Erna')).toBeVisible();
  await deleteCard(section, 'Bedacht');
  await expect(cardOf(section, 'Erna')).toBeFocused();
  await deleteCard(section, 'Erna');
  await expect(page.getByRole('button', { name: 'Category management' })).toBeFocused();
  expect(consoleMessages).toEqual([]);
  await press(cardOf(section, 'Inkt'), 'Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Inkt' });
  await expect(dialog).toContainText(
    /Are you sure\?\d+ works leave this category\. The works themselves stay\./,
  );
  await press(dialog, 'No');

  await page.route('**/admin/categories.data', (route) => route.abort());
  await card.getByLabel('Title').fill('Nog niet');
  await press(card, 'Create');
  await expect(page.getByText('Something went wrong creating category').first()).toBeVisible();
  await expect(card).toContainText('The site could not be reached.');
  await expect(card.getByLabel('Title')).toHaveValue('Nog niet');
  await page.unrouteAll();

  await card.getByLabel('Title').fill('Na het inloggen');
  const cookies = await context.cookies();
  await context.clearCookies();
  await press(card, 'Create');
  await expect(card).toContainText('Your session has ended.');
  await expect(card.getByLabel('Title')).toHaveValue('Na het inloggen');
  await context.addCookies(cookies);
  await card.getByRole('button', { name: 'Create' }).dispatchEvent('click');
  await expect(cardOf(section, 'Na het inloggen')).toBeAttached();
  consoleMessages.splice(0);
});
