import { expect, test } from '../support/owner-site.ts';
import { holdAnswers, openSection } from './admin.ts';

const SECTION = 'Gallery recents management';

test.describe.configure({ mode: 'serial' });

test('without a choice the section says that the newest works are shown', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await expect(section.getByText('None chosen: the 8 newest works are shown.')).toBeVisible();
  await expect(section.getByRole('checkbox')).toHaveCount(48);
  await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('the chosen works are saved in their order, the last checked first, and shown to visitors', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  for (const title of ['Orgelpunt', 'Leegte', 'Haven']) {
    await section.getByRole('checkbox', { name: title }).check();
  }
  await expect(section.getByText('3 chosen')).toBeVisible();
  await expect(section.getByText('unsaved')).toBeVisible();
  const letGo = await holdAnswers(page, '/admin/settings');
  await section.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Saving setting...')).toBeVisible();
  letGo();
  await expect(page.getByText('Setting updated!')).toBeVisible();
  await expect(section.getByText('unsaved')).toBeHidden();

  await section.getByRole('checkbox', { name: 'Leegte' }).uncheck();
  await section.getByRole('checkbox', { name: 'Getij' }).check();
  await section.getByRole('button', { name: 'Opslaan' }).click();
  await expect(section.getByText('unsaved')).toBeHidden();
  await page.reload();
  const order = section.getByRole('list').first().getByRole('listitem');
  await expect(order).toHaveText(['Getij', 'Haven', 'Orgelpunt']);
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'recent' });
  await expect(recent.locator('figure').first()).toContainText('Getij');
  await expect(recent.locator('figure')).toHaveCount(3);
});

test('the filter shows the works with a part of their title, and keeps the choice', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  await section.getByLabel('Filter by title').fill('WATER');
  await expect(section.getByRole('checkbox')).toHaveCount(1);
  await section.getByRole('checkbox', { name: 'Stil water' }).check();
  await expect(section.getByText('4 chosen')).toBeVisible();
  await section.getByLabel('Filter by title').fill('no such work');
  await expect(section.getByText('No work has “no such work” in its title.')).toBeVisible();
  await section.getByLabel('Filter by title').fill('');
  await expect(section.getByRole('checkbox', { name: 'Stil water' })).toBeChecked();
});

test('a choice on top of another tab’s is refused, and one of them is kept', async ({
  page,
  context,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  await section.getByRole('checkbox', { name: 'Rook' }).check();
  const other = await context.newPage();
  const theirs = await openSection(other, SECTION);
  await theirs.getByRole('checkbox', { name: 'Kiem' }).check();
  await theirs.getByRole('button', { name: 'Opslaan' }).click();
  await expect(other.getByText('Setting updated!')).toBeVisible();

  await section.getByRole('button', { name: 'Opslaan' }).click();
  await expect(section).toContainText('This setting was changed elsewhere.');
  await section.getByRole('button', { name: 'Keep mine and save again' }).click();
  await expect(section.getByText('unsaved')).toBeHidden();
  await page.reload();
  await expect(section.getByRole('checkbox', { name: 'Rook' })).toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Kiem' })).not.toBeChecked();
  consoleMessages.splice(0);
});

test('a failed save says so and keeps the choice', async ({ page, consoleMessages }) => {
  const section = await openSection(page, SECTION);
  await page.route('**/admin/settings*', (route) => route.abort());
  await section.getByRole('checkbox', { name: 'Eiland' }).check();
  await section.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Something went wrong updating setting')).toBeVisible();
  await expect(section.getByRole('checkbox', { name: 'Eiland' })).toBeChecked();
  await expect(section.getByText('unsaved')).toBeVisible();
  consoleMessages.splice(0);
});

test('by keyboard alone the choice is emptied again', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await expect(section.getByRole('checkbox', { checked: true })).not.toHaveCount(0);
  while ((await section.getByRole('checkbox', { checked: true }).count()) > 0) {
    await section.getByRole('checkbox', { checked: true }).first().focus();
    await page.keyboard.press('Space');
  }
  await section.getByRole('button', { name: 'Opslaan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Setting updated!')).toBeVisible();
  await expect(section.getByText('None chosen: the 8 newest works are shown.')).toBeVisible();
});
