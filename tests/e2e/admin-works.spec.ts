import { expect, test } from '../support/owner-site.ts';
import { countSaves, holdAnswers, openSection } from './admin.ts';
import { createWork, pictureFile } from './admin-work-cards.ts';
import { cardOf, removeCard } from './cards.ts';

const SECTION = 'Gallery management';
const ADDRESS = '/admin/works';

test('a work is created, the empty card is cleared, and visitors see it at once', async ({
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
  const letGo = await holdAnswers(page, ADDRESS);
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Creating gallery item...')).toBeVisible();
  letGo();
  await expect(page.getByText('Gallery item created!')).toBeVisible();
  for (const label of ['Title', 'Size', 'Category', 'Collection']) {
    await expect(card.getByLabel(label)).toHaveValue('');
  }
  await expect(card.getByRole('img')).toHaveCount(0);

  const made = cardOf(section, 'Nieuw licht');
  await expect(made.getByLabel('Size')).toHaveValue('20 × 30 cm');
  await expect(made.getByLabel('Category').locator('option:checked')).toHaveText('Inkt');
  await expect(made.getByLabel('Collection').locator('option:checked')).toHaveText('Nachtwerk');
  const home = await page.request.get('/');
  expect(await home.text()).toContain('Nieuw licht');
  const category = await made.getByLabel('Category').inputValue();
  const group = await page.request.get(`/gallery/category/${category}`);
  expect(await group.text()).toContain('Nieuw licht');
  await removeCard(section, 'Nieuw licht');
  expect(await (await page.request.get('/')).text()).not.toContain('Nieuw licht');
});

test('a work keeps its picture when only its words and groups change', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await createWork(section, 'Eerst', { Category: 'Inkt' });
  const card = cardOf(section, 'Eerst');
  const picture = await card.locator('img').getAttribute('src');
  await card.getByLabel('Title').fill('Daarna');
  await card.getByLabel('Category').selectOption('None');
  await expect(card.getByText('unsaved')).toBeVisible();
  const letGo = await holdAnswers(page, ADDRESS);
  await card.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Saving gallery item...')).toBeVisible();
  letGo();
  await expect(page.getByText('Gallery item updated!')).toBeVisible();
  await page.reload();
  const saved = cardOf(section, 'Daarna');
  await expect(saved.locator('img')).toHaveAttribute('src', picture ?? '');
  await expect(saved.getByText('In no group: visitors see it only under recent.')).toBeVisible();
  await expect(saved.getByLabel('Size')).toHaveValue('');
  await saved.getByLabel('Collection').selectOption('Winterlicht');
  await saved.getByRole('button', { name: 'Update' }).click();
  await expect(saved.getByText('In no group')).toBeHidden();
  await expect(saved.getByText('unsaved')).toBeHidden();
  await removeCard(section, 'Daarna');
});

test('a new picture takes the place of the old one', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await createWork(section, 'Schets');
  const card = cardOf(section, 'Schets');
  const before = await card.locator('img').getAttribute('src');
  await card.getByLabel('Image').setInputFiles(await pictureFile('other.png', 120));
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  await card.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Gallery item updated!')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /320\.webp$/);
  await expect(card.locator('img')).not.toHaveAttribute('src', before ?? '');
  await removeCard(section, 'Schets');
});

test('clear empties the card and nothing is sent', async ({ page }) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New work');
  await card.getByLabel('Image').setInputFiles(await pictureFile());
  await card.getByLabel('Title').fill('Toch niet');
  await card.getByLabel('Category').selectOption('Inkt');
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  const saves = countSaves(page);
  await card.getByRole('button', { name: 'clear' }).click();
  await expect(card.getByLabel('Title')).toHaveValue('');
  await expect(card.getByLabel('Category')).toHaveValue('');
  await expect(card.locator('img')).toHaveCount(0);
  expect(saves()).toBe(0);
});

test('a work is deleted after Yes and kept after No', async ({ page }) => {
  const section = await openSection(page, SECTION);
  await createWork(section, 'Voorbij');
  const saves = countSaves(page);
  const button = cardOf(section, 'Voorbij').getByRole('button', { name: 'Delete' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Voorbij' });
  await expect(dialog).toContainText('Are you sure?');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(button).toBeFocused();
  expect(saves()).toBe(0);
  const letGo = await holdAnswers(page, ADDRESS);
  await button.click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Deleting gallery item...')).toBeVisible();
  letGo();
  await expect(page.getByText('Gallery item deleted!')).toBeVisible();
  await expect(cardOf(section, 'Voorbij')).toHaveCount(0);
});

test('without a title or an image nothing is sent and nothing changes', async ({ page }) => {
  const section = await openSection(page, SECTION);
  const saves = countSaves(page);
  const empty = cardOf(section, 'New work');
  await empty.getByRole('button', { name: 'Create' }).click();
  await expect(empty).toContainText('Title: enter some text.');
  await expect(empty).toContainText('Image: choose an image file.');
  await empty.getByLabel('Title').fill('Zonder beeld');
  await empty.getByRole('button', { name: 'Create' }).click();
  await expect(empty).toContainText('Image: choose an image file.');
  await expect(empty.getByLabel('Title')).toHaveValue('Zonder beeld');

  const existing = cardOf(section, 'Onderstroom');
  await existing.getByLabel('Title').fill(' ');
  await existing.getByRole('button', { name: 'Update' }).click();
  await expect(existing).toContainText('Title: enter some text.');
  expect(saves()).toBe(0);
  await page.reload();
  await expect(existing.getByLabel('Title')).toHaveValue('Onderstroom');
});

test('the picker takes image types only, and says why a file is refused', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New work');
  const picker = card.getByLabel('Image');
  await expect(picker).toHaveAttribute('accept', 'image/png,image/jpeg,image/gif,image/webp');
  await picker.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.of(1) });
  await expect(card).toContainText('choose a PNG, JPEG, GIF or WebP file');
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await picker.setInputFiles(broken);
  await expect(card).toContainText('JPEG, PNG, WebP or GIF');
  const saves = countSaves(page);
  await card.getByLabel('Title').fill('Kapot');
  await card.getByRole('button', { name: 'Create' }).click();
  await expect(picker).toHaveAttribute('aria-invalid', 'true');
  expect(saves()).toBe(0);
  consoleMessages.splice(0);
});

test('a failed save says so in its toast, and keeps what was typed', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'Onderstroom');
  await page.route('**/admin/works*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await card.getByLabel('Title').fill('Bovenstroom');
  await card.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Something went wrong updating gallery item').first()).toBeVisible();
  await expect(card.getByLabel('Title')).toHaveValue('Bovenstroom');
  consoleMessages.splice(0);
});

test('the later of two tabs is told, and chooses', async ({ page, context, consoleMessages }) => {
  const section = await openSection(page, SECTION);
  await createWork(section, 'Twee handen');
  const other = await context.newPage();
  const theirs = cardOf(await openSection(other, SECTION), 'Twee handen');
  await theirs.getByLabel('Size').fill('1 × 1 cm');
  await theirs.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText('Gallery item updated!')).toBeVisible();

  const mine = cardOf(section, 'Twee handen');
  await mine.getByLabel('Size').fill('2 × 2 cm');
  await mine.getByRole('button', { name: 'Update' }).click();
  await expect(mine).toContainText('This gallery item was changed elsewhere.');
  await expect(mine.getByLabel('Size').last()).toHaveValue('1 × 1 cm');
  await mine.getByRole('button', { name: 'Keep mine and save again' }).click();
  await expect(mine.getByLabel('Size')).toHaveCount(1);
  await expect(mine.getByLabel('Size')).toHaveValue('2 × 2 cm');
  await expect(page.getByText('Gallery item updated!')).toBeVisible();
  await removeCard(section, 'Twee handen');
  consoleMessages.splice(0);
});
