import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, openRow, press } from '../admin/cards.ts';
import { pictureFile } from './admin-work-cards.ts';

const UPLOADED = 'The picture is uploaded.';

test('a work is created, gets another picture, is kept after No and deleted after Yes; visitors see each change immediately', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  const empty = cardOf(section, 'New work');
  await empty.getByLabel('Image').setInputFiles(await pictureFile());
  await empty.getByLabel('Title').fill('Nieuw licht');
  await empty.getByLabel('Category').selectOption('Inkt');
  await expect(empty.getByText(UPLOADED)).toBeAttached();
  await press(empty, 'Create');
  const card = await openRow(cardOf(section, 'Nieuw licht'));
  const category = await card.getByLabel('Category').inputValue();
  for (const url of ['/', `/gallery/category/${category}`]) {
    expect(await (await page.request.get(url)).text()).toContain('Nieuw licht');
  }

  const preview = card.locator('.image-preview');
  const picture = String(await preview.getAttribute('src'));
  await card.getByLabel('Image').setInputFiles(await pictureFile('other.png', 120));
  await expect(card.getByText(UPLOADED)).toBeAttached();
  await press(card, 'Update');
  await expect(preview).toHaveAttribute('src', /320\.webp$/);
  await expect(preview).not.toHaveAttribute('src', picture);

  const button = card.getByRole('button', { name: 'Delete' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Nieuw licht' });
  await press(dialog, 'No');
  await expect(button).toBeFocused();
  await button.click();
  await press(dialog, 'Yes');
  await expect(page.getByText('Gallery item deleted!')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await (await page.request.get('/')).text()).not.toContain('Nieuw licht');
});
