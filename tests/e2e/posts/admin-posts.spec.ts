import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection } from '../admin/admin.ts';
import { cardOf, choosePicture, openRow, press } from '../admin/cards.ts';

const SECTION = 'Upcoming management';

test('a post with a picture is created and deleted by keyboard alone, and is public until then', async ({
  page,
  readAsVisitor,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  await choosePicture(card, 'stilte.jpg');
  await card.getByLabel('Title').focus();
  await page.keyboard.type('Met de toetsen');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Delft');
  await expect(card.getByLabel('Location')).toHaveValue('Delft');
  for (const [label, date] of [
    ['Start date', '05012090'],
    ['End date', '05022090'],
  ] as const) {
    const field = card.getByLabel(label, { exact: true });
    while (!(await field.evaluate((input) => input === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(date);
  }
  await page.keyboard.press('Enter');
  const created = await openRow(cardOf(section, 'Met de toetsen'));
  await expect(created.getByLabel('Start date', { exact: true })).toHaveValue('2090-05-01');
  await expect(card.locator('img')).toHaveCount(0);
  for (const path of ['/', '/upcoming'])
    expect(await readAsVisitor(path)).toContain('Met de toetsen');

  await created.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Post deleted!')).toBeVisible();
  await expect(created).toHaveCount(0);
  expect(await readAsVisitor('/')).not.toContain('Met de toetsen');
});

test('an incomplete date is not sent until it is cleared; a new post in the past is scrolled into view, and keeps the focus when it moves', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  await card.getByLabel('Title').fill('Allang voorbij');
  await card.getByLabel('Location').fill('Delft');
  await card.getByLabel('Start date', { exact: true }).fill('2001-02-03');
  const endDate = card.getByLabel('End date', { exact: true });
  const isIncomplete = () => endDate.evaluate((input: HTMLInputElement) => input.validity.badInput);
  await endDate.focus();
  await page.keyboard.type('12');
  const saves = countSaves(page);
  await press(card, 'Create');
  await expect(endDate).toHaveAttribute('aria-invalid', 'true');
  expect([await isIncomplete(), saves()]).toEqual([true, 0]);
  await press(card, 'Clear end date');
  expect(await isIncomplete()).toBe(false);
  await expect(endDate).not.toHaveAttribute('aria-invalid');
  await press(card, 'Create');
  const created = cardOf(section, 'Allang voorbij');
  await expect(created).toBeInViewport();
  await expect(card.getByLabel('Title')).toBeFocused();

  await openRow(created);
  await created.getByLabel('Start date', { exact: true }).fill('2090-05-01');
  await press(created, 'Update');
  await expect(created).toContainText('upcoming');
  await expect(created.getByRole('button', { name: 'Update' })).toBeFocused();
});
