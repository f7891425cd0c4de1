import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection } from '../admin/admin.ts';
import { createWork, pictureFile } from './admin-work-cards.ts';
import { cardOf, expectToasts, openRow, press, deleteCard } from '../admin/cards.ts';

const SECTION = 'Gallery management';

function toasts(page: Page, loading: string, end: string) {
  return { page, path: '/admin/works', loading, end };
}

test('a created work is immediately public, and the card for a new work is cleared; the work is kept after No and deleted after Yes', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New work');
  await card.getByLabel('Image').setInputFiles(await pictureFile());
  await card.getByLabel('Title').fill('  Nieuw   licht ');
  await card.getByLabel('Size').fill('20 × 30 cm');
  await card.getByLabel('Category').selectOption('Inkt');
  await card.getByLabel('Collection').selectOption('Nachtwerk');
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  await expectToasts(
    () => press(card, 'Create'),
    toasts(page, 'Creating gallery item...', 'Gallery item created!'),
  );
  for (const label of ['Title', 'Size']) await expect(card.getByLabel(label)).toHaveValue('');
  await expect(card.getByRole('img')).toHaveCount(0);

  const created = await openRow(cardOf(section, 'Nieuw licht'));
  await expect(created.getByLabel('Size')).toHaveValue('20 × 30 cm');
  await expect(created.getByLabel('Category').locator('option:checked')).toHaveText('Inkt');
  await expect(created.getByLabel('Collection').locator('option:checked')).toHaveText('Nachtwerk');
  const home = await page.request.get('/');
  expect(await home.text()).toContain('Nieuw licht');
  const category = await created.getByLabel('Category').inputValue();
  const group = await page.request.get(`/gallery/category/${category}`);
  expect(await group.text()).toContain('Nieuw licht');

  const saves = countSaves(page);
  const button = created.getByRole('button', { name: 'Delete' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Nieuw licht' });
  await expect(dialog).toContainText('Are you sure?');
  await press(dialog, 'No');
  await expect(button).toBeFocused();
  expect(saves()).toBe(0);
  await button.click();
  await expectToasts(
    () => press(dialog, 'Yes'),
    toasts(page, 'Deleting gallery item...', 'Gallery item deleted!'),
  );
  await expect(created).toHaveCount(0);
  expect(await (await page.request.get('/')).text()).not.toContain('Nieuw licht');
});

test('a work keeps its picture when its text and groups change, and a new picture replaces the old one', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  await createWork(section, 'Eerst', { Category: 'Inkt' });
  const card = await openRow(cardOf(section, 'Eerst'));
  const picture = (await card.locator('.image-preview').getAttribute('src')) ?? '';
  await card.getByLabel('Title').fill('Daarna');
  await card.getByLabel('Category').selectOption('None');
  await expect(card.getByText('unsaved')).toBeVisible();
  await expectToasts(
    () => press(card, 'Update'),
    toasts(page, 'Saving gallery item...', 'Gallery item updated!'),
  );
  await page.reload();
  const saved = await openRow(cardOf(section, 'Daarna'));
  const preview = saved.locator('.image-preview');
  await expect(preview).toHaveAttribute('src', picture);
  await expect(saved.getByText('In no group: visitors see it only under recent.')).toBeVisible();
  await expect(saved.getByLabel('Size')).toHaveValue('');

  await saved.getByLabel('Image').setInputFiles(await pictureFile('other.png', 120));
  await expect(saved.getByText('The picture is uploaded.')).toBeAttached();
  await press(saved, 'Update');
  await expect(page.getByText('Gallery item updated!')).toBeVisible();
  await expect(preview).toHaveAttribute('src', /320\.webp$/);
  await expect(preview).not.toHaveAttribute('src', picture);
  await saved.getByLabel('Collection').selectOption('Winterlicht');
  await press(saved, 'Update');
  await expect(saved.getByText('In no group')).toBeHidden();
  await expect(saved.getByText('unsaved')).toBeHidden();
  await deleteCard(section, 'Daarna');
});

test('without a title or an image nothing is sent, and clear empties the card', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const saves = countSaves(page);
  const empty = cardOf(section, 'New work');
  await press(empty, 'Create');
  await expect(empty).toContainText('Title: enter some text.');
  await expect(empty).toContainText('Image: choose an image file.');
  await empty.getByLabel('Title').fill('Zonder beeld');
  await press(empty, 'Create');
  await expect(empty).toContainText('Image: choose an image file.');
  await expect(empty.getByLabel('Title')).toHaveValue('Zonder beeld');

  const existing = await openRow(cardOf(section, 'Onderstroom'));
  await existing.getByLabel('Title').fill(' ');
  await press(existing, 'Update');
  await expect(existing).toContainText('Title: enter some text.');
  expect(saves()).toBe(0);

  await empty.getByLabel('Image').setInputFiles(await pictureFile());
  await empty.getByLabel('Category').selectOption('Inkt');
  await expect(empty.getByText('The picture is uploaded.')).toBeAttached();
  const savesAfter = countSaves(page);
  await press(empty, 'clear');
  await expect(empty.getByLabel('Title')).toHaveValue('');
  await expect(empty.getByLabel('Category')).toHaveValue('');
  await expect(empty.locator('img')).toHaveCount(0);
  expect(savesAfter()).toBe(0);
  await page.reload();
  await press(existing, 'Discard');
  await expect(existing.getByLabel('Title')).toHaveValue('Onderstroom');
});

test('the file picker accepts images only and explains a refusal; a failed save shows a toast and keeps the text', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New work');
  const picker = card.getByLabel('Image');
  await expect(picker).toHaveAttribute('accept', /^image\/png,.*,image\/tiff,image\/heic,/);
  await picker.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.of(1) });
  await expect(card).toContainText('choose a JPEG, PNG');
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await picker.setInputFiles(broken);
  await expect(card).toContainText('choose a JPEG, PNG');
  const saves = countSaves(page);
  await card.getByLabel('Title').fill('Kapot');
  await press(card, 'Create');
  await expect(picker).toHaveAttribute('aria-invalid', 'true');
  expect(saves()).toBe(0);

  const existing = await openRow(cardOf(section, 'Onderstroom'));
  await page.route('**/admin/works*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await existing.getByLabel('Title').fill('Bovenstroom');
  await press(existing, 'Update');
  await expect(page.getByText('Something went wrong updating gallery item').first()).toBeVisible();
  await expect(existing.getByLabel('Title')).toHaveValue('Bovenstroom');
  consoleMessages.splice(0);
});

test('works are found by part of their title, and unsaved text survives paging', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const search = section.getByLabel('Search by title');
  await expect(section.getByText(/^\d+ works, page 1 of 3$/)).toBeVisible();
  await search.fill('WATER');
  await expect(section.getByText('1 work found')).toBeVisible();
  await expect(cardOf(section, 'Stil water')).toBeVisible();
  await search.fill('100%');
  await expect(section.getByText('No work has “100%” in its title')).toBeVisible();

  await search.fill('');
  await (await openRow(cardOf(section, 'Onderstroom'))).getByLabel('Size').fill('half');
  await section.getByRole('button', { name: 'Next' }).click();
  await expect(section.getByText(/page 2 of 3$/)).toBeFocused();
  await expect(cardOf(section, 'Zomeravond')).toBeVisible();
  await expect(cardOf(section, 'Kwartslag')).toHaveCount(0);
  await expect(cardOf(section, 'Onderstroom').getByLabel('Size')).toHaveValue('half');
});
