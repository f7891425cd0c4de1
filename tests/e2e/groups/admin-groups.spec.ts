import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, deleteCard, press } from '../admin/cards.ts';

const SECTION = 'Category management';

test('categories are created, renamed and deleted, and the focus is where the next step begins', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const title = cardOf(section, 'New category').getByLabel('Title');
  for (const text of ['Bedacht', 'Erna']) {
    await title.fill(text);
    await page.keyboard.press('Enter');
    await expect(cardOf(section, text)).toBeVisible();
    await expect(title).toBeFocused();
  }
  await cardOf(section, 'Erna').getByLabel('Title').fill('Daarna');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Category updated!')).toBeVisible();
  await page.reload();
  await expect(cardOf(section, 'Daarna')).toBeVisible();

  const deletion = cardOf(section, 'Bedacht').getByRole('button', { name: 'Delete' });
  await cardOf(section, 'Bedacht').getByLabel('Title').fill('Bij nader inzien');
  await deletion.click();
  await press(page.getByRole('alertdialog', { name: 'Delete Bedacht' }), 'No');
  await expect(deletion).toBeFocused();
  await deleteCard(section, 'Bedacht');
  await expect(cardOf(section, 'Daarna')).toBeFocused();
  await deleteCard(section, 'Daarna');
  await expect(page.getByRole('button', { name: SECTION })).toBeFocused();
});
