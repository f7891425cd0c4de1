import type { Locator } from '@playwright/test';
import { expect, test } from '../support/owner-site.ts';
import { openSection } from './admin.ts';
import { closeToast, press } from './cards.ts';

const SECTION = 'Category management';

async function saveTitle(card: Locator, title: string, button = 'Update') {
  await card.getByLabel('Title').first().fill(title);
  await card.getByRole('button', { name: button }).click();
}

const CHOICES = [
  { choice: 'Take over their version', theirTitle: 'Van hen', kept: 'Van hen' },
  { choice: 'Keep mine and save again', theirTitle: 'Weer van hen', kept: 'Van mij' },
];

test('when another tab saved first, the owner can choose to take over their version or to keep mine', async ({
  page,
  context,
  consoleMessages,
}) => {
  const mine = (await openSection(page, SECTION)).getByRole('listitem').first();
  const before = await mine.getByLabel('Title').inputValue();
  const otherPage = await context.newPage();
  const theirs = (await openSection(otherPage, SECTION)).getByRole('listitem').first();
  for (const { choice, theirTitle, kept } of CHOICES) {
    await saveTitle(theirs, theirTitle);
    await closeToast(otherPage, 'Category updated!');

    await saveTitle(mine, 'Van mij');
    await expect(mine).toContainText('This category was changed elsewhere.');
    await expect(mine.getByLabel('Title').first()).toHaveValue('Van mij');
    await expect(mine.getByLabel('Title').last()).toHaveValue(theirTitle);

    await press(mine, choice);
    await expect(mine.getByLabel('Title')).toHaveCount(1);
    await expect(mine.getByLabel('Title')).toHaveValue(kept);
    await expect(mine.getByText('unsaved')).toHaveCount(0);
    await page.reload();
    await expect(mine.getByLabel('Title')).toHaveValue(kept);
  }
  await saveTitle(mine, before);
  await expect(page.getByText('Category updated!')).toBeVisible();
  consoleMessages.splice(0);
});

test('what is typed on a row that another tab deleted stays', async ({
  page,
  context,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  const empty = section.getByRole('group', { name: 'New category' });
  await saveTitle(empty, 'Kort', 'Create');
  const card = section.getByRole('group', { name: 'Kort', exact: true });
  await card.getByLabel('Title').fill('Kort maar krachtig');

  const otherPage = await context.newPage();
  const theirs = await openSection(otherPage, SECTION);
  await theirs
    .getByRole('group', { name: 'Kort', exact: true })
    .getByRole('button', { name: 'Delete' })
    .click();
  await otherPage.getByRole('button', { name: 'Yes' }).click();
  await expect(otherPage.getByText('Category deleted!')).toBeVisible();

  await card.getByRole('button', { name: 'Update' }).click();
  await expect(card).toContainText('was deleted elsewhere');
  await saveTitle(empty, 'Lang', 'Create');
  await expect(section.getByRole('group', { name: 'Lang', exact: true })).toBeVisible();
  await expect(card.getByLabel('Title')).toHaveValue('Kort maar krachtig');
  consoleMessages.splice(0);
});

test('closing the tab or leaving the page with unsaved changes asks first', async ({ page }) => {
  const section = await openSection(page, SECTION);
  const title = section.getByRole('group', { name: 'New category' }).getByLabel('Title');
  await title.fill('Half');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await press(dialog, 'Stay');
  await expect(page).toHaveURL('/admin');
  await expect(title).toHaveValue('Half');
  await page.getByRole('link', { name: 'home', exact: true }).click();
  await press(dialog, 'Leave');
  await expect(page).toHaveURL('/');
});
