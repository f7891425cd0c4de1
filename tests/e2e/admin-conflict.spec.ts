import type { Locator } from '@playwright/test';
import { expect, test } from '../support/owner-site.ts';
import { openSection } from './admin.ts';

const SECTION = 'Category management';

async function saveTitle(card: Locator, title: string, button = 'Update') {
  await card.getByLabel('Title').first().fill(title);
  await card.getByRole('button', { name: button }).click();
}

for (const choice of ['Take over their version', 'Keep mine and save again']) {
  test(`when another tab saved first, the owner can choose: ${choice}`, async ({
    page,
    context,
    consoleMessages,
  }) => {
    const mine = (await openSection(page, SECTION)).getByRole('listitem').first();
    const before = await mine.getByLabel('Title').inputValue();
    const otherPage = await context.newPage();
    const theirs = (await openSection(otherPage, SECTION)).getByRole('listitem').first();
    await saveTitle(theirs, 'Van hen');
    await expect(otherPage.getByText('Category updated!')).toBeVisible();

    await saveTitle(mine, 'Van mij');
    await expect(mine).toContainText('This category was changed elsewhere.');
    await expect(mine.getByLabel('Title').first()).toHaveValue('Van mij');
    await expect(mine.getByLabel('Title').last()).toHaveValue('Van hen');

    await mine.getByRole('button', { name: choice }).click();
    const kept = choice.startsWith('Take') ? 'Van hen' : 'Van mij';
    await expect(mine.getByLabel('Title')).toHaveCount(1);
    await expect(mine.getByLabel('Title')).toHaveValue(kept);
    await expect(mine.getByText('unsaved')).toHaveCount(0);
    await page.reload();
    await expect(mine.getByLabel('Title')).toHaveValue(kept);
    await saveTitle(mine, before);
    await expect(page.getByText('Category updated!')).toBeVisible();
    consoleMessages.splice(0);
  });
}

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

test('leaving with unsaved changes asks first', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await section.getByRole('group', { name: 'New category' }).getByLabel('Title').fill('Half');
  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(
    section.getByRole('group', { name: 'New category' }).getByLabel('Title'),
  ).toHaveValue('Half');
  await page.getByRole('link', { name: 'home', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
});

test('closing the tab with unsaved changes asks first', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await section.getByRole('group', { name: 'New category' }).getByLabel('Title').fill('Half');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
