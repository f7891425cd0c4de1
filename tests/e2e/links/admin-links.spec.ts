import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection, blockLiveStream } from '../admin/admin.ts';
import { pictureFile } from '../works/admin-work-cards.ts';
import { cardOf, choosePicture, expectToasts, openRow, press, deleteCard } from '../admin/cards.ts';

const SECTION = 'Links management';
const PATH = '/admin/links';
const NEW = 'https://example.com/nieuw';
const TEXTS = { path: PATH, loading: 'Saving link...' };

test('a link is created with picture, name and URL, and the card for a new link is cleared; the link is kept after No, updated, and deleted', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New link');
  await choosePicture(card, 'kade.jpg');
  await card.getByLabel('Url').fill(` ${NEW} `);
  await card.getByLabel('Name').fill('Nieuw');
  await expectToasts(() => press(card, 'Create'), { page, ...TEXTS, end: 'Link created!' });
  await expect(card.getByLabel('Url')).toHaveValue('');
  await expect(card.locator('img')).toHaveCount(0);
  const created = await openRow(cardOf(section, 'Nieuw'));
  await expect(created.locator('.image-preview')).toHaveCount(1);
  await page.goto('/links');
  await expect(page.locator(`a[href="${NEW}"] img`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nieuw', exact: true })).toBeVisible();
  await openSection(page, SECTION);
  await openRow(created);
  await expect(created.getByLabel('Url')).toHaveValue(NEW);

  const saves = countSaves(page);
  await press(created, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Nieuw' });
  await expect(question).toContainText('Are you sure?');
  await press(question, 'No');
  await expect(question).toBeHidden();
  await expect(created).toBeVisible();
  expect(saves()).toBe(0);

  const before = await created.locator('input[type=hidden][name=image]').inputValue();
  await choosePicture(created, 'papier.jpg');
  await created.getByLabel('Url').fill('');
  await created.getByLabel('Name').fill('');
  const count = await section.getByRole('listitem').count();
  await expectToasts(() => press(created, 'Update'), { page, ...TEXTS, end: 'Link updated!' });
  const updated = section.getByRole('listitem').nth(count - 1);
  await expect(updated.getByRole('group')).toHaveAccessibleName('link');
  await page.reload();
  await openRow(updated.getByRole('group'));
  await expect(updated.getByLabel('Url')).toHaveValue('');
  await expect(updated.locator('input[type=hidden][name=image]')).not.toHaveValue(before);
  await press(updated, 'Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Delete link' });
  await expectToasts(() => press(dialog, 'Yes'), {
    page,
    path: PATH,
    loading: 'Deleting link...',
    end: 'Link deleted!',
  });
  await expect(section.getByRole('listitem')).toHaveCount(count - 1);
});

test('a link without a picture, with an invalid URL or an invalid picture is not sent; a link is created by keyboard alone', async ({
  page,
}) => {
  // Awaited from the start, because the browser reports it late after a key press.
  const chooser = page.waitForEvent('filechooser');
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New link');
  const saves = countSaves(page);
  await card.getByLabel('Url').fill('https://example.com/');
  await press(card, 'Create');
  await expect(card.getByText('Image: choose an image file.', { exact: true })).toBeVisible();
  expect(saves()).toBe(0);
  await press(card, 'clear');
  await expect(card.getByLabel('Url')).toHaveValue('');
  await expect(card.getByText('Image: choose an image file.')).toHaveCount(0);

  const existing = await openRow(cardOf(section, 'Galerie De Kade'));
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'example']) {
    await existing.getByLabel('Url').fill(url);
    await press(existing, 'Update');
    await expect(existing).toContainText('Url: enter an address that starts with http');
    await expect(existing.getByLabel('Url')).toBeFocused();
    await expect(existing.getByLabel('Url')).toHaveValue(url);
  }
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer };
  await existing.getByLabel('Image').setInputFiles(file);
  await expect(existing).toContainText('choose a PNG, JPEG, GIF or WebP file.');
  await press(existing, 'Cancel');
  await expect(existing.locator('.image-preview')).toBeVisible();
  expect(saves()).toBe(0);

  await card.getByLabel('Image').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await pictureFile());
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  while (!(await card.getByLabel('Url').evaluate((input) => input === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('example.com/toetsen');
  await page.keyboard.press('Enter');
  await expect(cardOf(section, 'https://example.com/toetsen')).toBeVisible();
  await deleteCard(section, 'https://example.com/toetsen');
});

test('when another tab saved a link first, nothing is overwritten', async ({
  page,
  context,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const url = 'https://example.com/zaailing';
  const mine = await openRow(cardOf(await openSection(page, SECTION), 'Kunsttuin Zaailing'));
  const otherPage = await context.newPage();
  const theirs = await openRow(cardOf(await openSection(otherPage, SECTION), 'Kunsttuin Zaailing'));
  await theirs.getByLabel('Url').fill('https://example.com/van-hen');
  await press(theirs, 'Update');
  await expect(otherPage.getByText('Link updated!')).toBeVisible();
  await mine.getByRole('textbox', { name: 'Url' }).fill('https://example.com/van-mij');
  await press(mine, 'Update');
  await expect(mine).toContainText('This link was changed elsewhere.');
  await expect(mine.getByRole('textbox', { name: 'Url' })).toHaveValue(
    'https://example.com/van-mij',
  );
  await expect(mine.getByRole('radio', { name: 'saved meanwhile' })).toBeVisible();
  await mine.getByRole('textbox', { name: 'Url' }).fill(url);
  await press(mine, 'Update');
  await expect(page.getByText('Link updated!')).toBeVisible();
  consoleMessages.splice(0);
});
