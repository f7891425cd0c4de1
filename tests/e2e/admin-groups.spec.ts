import type { Locator } from '@playwright/test';
import { expect, test } from '../support/owner-site.ts';
import { countSaves, holdAnswers, openSection } from './admin.ts';
import { watchToastClocks } from './cards.ts';

const KINDS = [
  {
    section: 'Category management',
    one: 'category',
    name: 'Category',
    address: '/admin/categories',
  },
  {
    section: 'Collection management',
    one: 'collection',
    name: 'Collection',
    address: '/admin/collections',
  },
];

function cardOf(section: Locator, title: string) {
  return section.getByRole('group', { name: title, exact: true });
}

async function create(section: Locator, kind: string, title: string) {
  const card = cardOf(section, `New ${kind}`);
  await card.getByLabel('Title').fill(title);
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(cardOf(section, title)).toBeVisible();
}

async function remove(section: Locator, title: string) {
  await cardOf(section, title).getByRole('button', { name: 'Delete' }).click();
  await section.page().getByRole('button', { name: 'Yes' }).click();
  await expect(cardOf(section, title)).toHaveCount(0);
}

for (const { section: title, one, name, address } of KINDS) {
  test(`a ${one} is made, the empty row is cleared, and the toast goes from loading to success`, async ({
    page,
  }) => {
    const section = await openSection(page, title);
    const card = cardOf(section, `New ${one}`);
    await card.getByLabel('Title').fill('  Wind  in  de rug ');
    const toastClocks = await watchToastClocks(page);
    const letGo = await holdAnswers(page, address);
    await card.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText(`Creating ${one}...`)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(page.getByText(`${name} created!`)).toBeVisible();
    await expect(card.getByLabel('Title')).toHaveValue('');
    await expect(section.getByRole('listitem').last().getByLabel('Title')).toHaveValue(
      'Wind in de rug',
    );
    await expect(page.getByText(`${name} created!`)).toBeHidden();
    expect(await toastClocks()).toEqual(['1500ms']);
    await remove(section, 'Wind in de rug');
  });

  test(`a ${one} is updated and stays so`, async ({ page }) => {
    const section = await openSection(page, title);
    await create(section, one, 'Eerst');
    const card = cardOf(section, 'Eerst');
    await card.getByLabel('Title').fill('Daarna');
    await expect(card.getByText('unsaved')).toBeVisible();
    const letGo = await holdAnswers(page, address);
    await card.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText(`Saving ${one}...`)).toBeVisible();
    letGo();
    await expect(page.getByText(`${name} updated!`)).toBeVisible();
    await expect(section.getByText('unsaved')).toHaveCount(0);
    await page.reload();
    await expect(cardOf(section, 'Daarna')).toBeVisible();
    await remove(section, 'Daarna');
  });

  test(`a ${one} is deleted after Yes and kept after No`, async ({ page }) => {
    const section = await openSection(page, title);
    await create(section, one, 'Voorbij');
    const saves = countSaves(page);
    const button = cardOf(section, 'Voorbij').getByRole('button', { name: 'Delete' });
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Voorbij' });
    await expect(dialog).toContainText('Are you sure?');
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(saves()).toBe(0);

    const letGo = await holdAnswers(page, address);
    await button.click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(`Deleting ${one}...`)).toBeVisible();
    letGo();
    await expect(page.getByText(`${name} deleted!`)).toBeVisible();
    await expect(cardOf(section, 'Voorbij')).toHaveCount(0);
  });

  test(`a ${one} with an empty title is not sent`, async ({ page }) => {
    const section = await openSection(page, title);
    const saves = countSaves(page);
    const empty = cardOf(section, `New ${one}`);
    await empty.getByLabel('Title').fill('   ');
    await empty.getByRole('button', { name: 'Create' }).click();
    await expect(empty.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await expect(empty.getByLabel('Title')).toBeFocused();
    await empty.getByRole('button', { name: 'clear' }).click();
    await expect(empty.getByLabel('Title')).toHaveValue('');
    await expect(empty.getByLabel('Title')).not.toHaveAttribute('aria-invalid');

    const first = section.getByRole('listitem').first();
    await first.getByLabel('Title').fill('');
    await first.getByRole('button', { name: 'Update' }).click();
    await expect(first.getByText('Title: enter some text.')).toBeVisible();
    expect(saves()).toBe(0);
  });
}

test('a row with unsaved changes can be deleted, and focus goes to its section', async ({
  page,
}) => {
  const section = await openSection(page, 'Category management');
  await create(section, 'category', 'Bedacht');
  await cardOf(section, 'Bedacht').getByLabel('Title').fill('Bij nader inzien');
  await remove(section, 'Bedacht');
  await expect(page.getByRole('button', { name: 'Category management' })).toBeFocused();
});

test('a save that the server cannot do says so and keeps what was typed', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, 'Category management');
  await page.route('**/admin/categories.data', (route) => route.abort());
  const card = cardOf(section, 'New category');
  await card.getByLabel('Title').fill('Nog niet');
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Something went wrong creating category').first()).toBeVisible();
  await expect(card).toContainText('The site could not be reached.');
  await expect(card.getByLabel('Title')).toHaveValue('Nog niet');
  consoleMessages.splice(0);
});

test('a lost session keeps what was typed, and the save can be repeated', async ({
  page,
  context,
  consoleMessages,
}) => {
  const section = await openSection(page, 'Category management');
  const card = cardOf(section, 'New category');
  await card.getByLabel('Title').fill('Na het inloggen');
  const cookies = await context.cookies();
  await context.clearCookies();
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(card).toContainText('Your session has ended.');
  await expect(card.getByLabel('Title')).toHaveValue('Na het inloggen');
  await context.addCookies(cookies);
  await card.getByRole('button', { name: 'Create' }).dispatchEvent('click');
  await expect(cardOf(section, 'Na het inloggen')).toBeAttached();
  consoleMessages.splice(0);
});
