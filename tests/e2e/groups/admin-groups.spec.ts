import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, deleteCard, press } from '../admin/cards.ts';

const SECTION = 'Category management';

test('categories are created, renamed and deleted, the focus is where the next step begins, and the notifications can be read again', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  await expect(page.getByRole('button', { name: 'Notifications' })).toHaveCount(0);
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

  await page.getByRole('button', { name: 'Notifications' }).click();
  const messages = page.getByRole('region', { name: 'Last notifications' });
  await expect(messages.getByRole('listitem')).toHaveText([
    ...Array.from({ length: 2 }, () => /Category deleted!/),
    /Category updated!/,
    ...Array.from({ length: 2 }, () => /Category created!/),
  ]);
  const links = messages.getByRole('link', { name: 'See it' });
  await expect(links.last()).toHaveAttribute('href', /^\/gallery\/category\/\d+$/);
  await expectAccessible(page, '#messages');
  await page.keyboard.press('Escape');
  await expect(messages).toBeHidden();
});
