import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { expectToasts, press } from '../admin/cards.ts';

const SECTION = 'Gallery recents management';
const NONE = 'None chosen: visitors see the 5 newest works, on a phone 3.';

test.describe.configure({ mode: 'serial' });

test('without a choice the newest works are recent; chosen works are saved with the last one first, stay chosen while the list is filtered, and are public', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  await expect(section.getByText(NONE)).toBeVisible();
  await expect(section.getByRole('checkbox')).toHaveCount(48);
  await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(0);

  for (const title of ['Orgelpunt', 'Leegte', 'Haven']) {
    await section.getByRole('checkbox', { name: title }).check();
  }
  await expect(section.getByText('3 chosen')).toBeVisible();
  await expect(section.getByText('unsaved')).toBeVisible();
  await expectToasts(() => press(section, 'Opslaan'), {
    page,
    path: '/admin/settings',
    loading: 'Saving setting...',
    end: 'Setting updated!',
  });
  await expect(section.getByText('unsaved')).toBeHidden();
  await section.getByRole('checkbox', { name: 'Leegte' }).uncheck();
  await section.getByRole('checkbox', { name: 'Getij' }).check();
  await press(section, 'Opslaan');
  await expect(section.getByText('unsaved')).toBeHidden();
  await page.reload();
  const order = section.getByRole('list').first().getByRole('listitem');
  await expect(order).toHaveText(['Getij', 'Haven', 'Orgelpunt']);

  const filter = section.getByLabel('Filter by title');
  await filter.fill('WATER');
  await expect(section.getByRole('checkbox')).toHaveCount(1);
  await section.getByRole('checkbox', { name: 'Stil water' }).check();
  await expect(section.getByText('4 chosen')).toBeVisible();
  await filter.fill('no such work');
  await expect(section.getByText('No work has “no such work” in its title.')).toBeVisible();
  await filter.fill('');
  await expect(section.getByRole('checkbox', { name: 'Stil water' })).toBeChecked();
  for (const title of ['Zwevend', 'Wervel']) {
    await section.getByRole('checkbox', { name: title }).check();
  }
  const lists = section.getByRole('list');
  const visible = ['Wervel', 'Zwevend', 'Stil water', 'Getij', 'Haven'];
  await expect(lists.first().getByRole('listitem')).toHaveText(visible);
  await expect(section.getByText('Not shown, because 5 come before:')).toBeVisible();
  await expect(lists.nth(1).getByRole('listitem')).toHaveText(['Orgelpunt']);
  await press(section, 'Opslaan');
  await expect(section.getByText('unsaved')).toBeHidden();
  await page.goto('/');
  const titles = page.getByRole('region', { name: 'recent' }).locator('figcaption > :first-child');
  await expect(titles).toHaveText(visible);
});

test('a choice that conflicts with another tab is refused until one is kept; a failed save keeps the choice; by keyboard all works are removed', async ({
  page,
  context,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  await section.getByRole('checkbox', { name: 'Rook' }).check();
  const other = await context.newPage();
  const theirs = await openSection(other, SECTION);
  await theirs.getByRole('checkbox', { name: 'Kiem' }).check();
  await press(theirs, 'Opslaan');
  await expect(other.getByText('Setting updated!')).toBeVisible();
  await press(section, 'Opslaan');
  await expect(section).toContainText('This setting was changed elsewhere.');
  await press(section, 'Keep mine and save again');
  await expect(section.getByText('unsaved')).toBeHidden();
  await page.reload();
  await expect(section.getByRole('checkbox', { name: 'Rook' })).toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Kiem' })).not.toBeChecked();

  await page.route('**/admin/settings*', (route) => route.abort());
  await section.getByRole('checkbox', { name: 'Eiland' }).check();
  await press(section, 'Opslaan');
  await expect(page.getByText('Something went wrong updating setting')).toBeVisible();
  await expect(section.getByRole('checkbox', { name: 'Eiland' })).toBeChecked();
  await expect(section.getByText('unsaved')).toBeVisible();
  await page.unrouteAll();
  consoleMessages.splice(0);

  const checked = section.getByRole('checkbox', { checked: true });
  await expect(checked).not.toHaveCount(0);
  while ((await checked.count()) > 0) {
    await checked.first().focus();
    await page.keyboard.press('Space');
  }
  await section.getByRole('button', { name: 'Opslaan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Setting updated!')).toBeVisible();
  await expect(section.getByText(NONE)).toBeVisible();
});
