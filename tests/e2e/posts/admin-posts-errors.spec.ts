import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection, blockLiveStream } from '../admin/admin.ts';
import { cardOf, choosePicture, expectToasts, openRow, press } from '../admin/cards.ts';

const SECTION = 'Upcoming management';

test('a file that is not a picture is refused, and blocks the post until it is removed; a post is deleted only after Yes', async ({
  page,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  const savesBefore = countSaves(page);
  await card.getByLabel('Image').setInputFiles({
    name: 'poster.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(card).toContainText('choose a PNG, JPEG, GIF or WebP file.');
  await card.getByLabel('Title').fill('Met affiche');
  await card.getByLabel('Location').fill('Delft');
  await card.getByLabel('Start date', { exact: true }).fill('2090-05-01');
  await press(card, 'Create');
  expect(savesBefore()).toBe(0);
  await press(card, 'Cancel');
  await press(card, 'Create');
  const created = await openRow(cardOf(section, 'Met affiche'));
  await expect(created).toBeVisible();

  const saves = countSaves(page);
  const dialog = page.getByRole('alertdialog', { name: 'Delete Met affiche' });
  await press(created, 'Delete');
  await expect(dialog).toContainText('Are you sure?');
  await press(dialog, 'No');
  await expect(dialog).toBeHidden();
  expect(saves()).toBe(0);
  await press(created, 'Delete');
  await expectToasts(() => press(dialog, 'Yes'), {
    page,
    path: '/admin/posts',
    loading: 'Deleting post...',
    end: 'Post deleted!',
  });
  await expect(created).toHaveCount(0);
});

test('when another tab saved a post first, nothing is overwritten and no text is lost', async ({
  page,
  context,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const mine = await openRow(cardOf(await openSection(page, SECTION), 'Kleine formaten'));
  const otherPage = await context.newPage();
  const theirs = await openRow(cardOf(await openSection(otherPage, SECTION), 'Kleine formaten'));
  await theirs.getByLabel('Location').fill('Haarlem');
  await press(theirs, 'Update');
  await expect(otherPage.getByText('Post updated!')).toBeVisible();

  await mine.getByLabel('Description').fill('Langs twaalf ateliers');
  await press(mine, 'Update');
  await expect(mine).toContainText('This post was changed elsewhere.');
  await expect(mine.getByLabel('Description')).toHaveValue('Langs twaalf ateliers');
  await expect(mine.getByLabel('Location')).toHaveValue('Haarlem');
  await expect(mine.getByText('saved meanwhile')).toHaveCount(1);
  await press(mine, 'Update');
  await expect(page.getByText('Post updated!')).toBeVisible();
  await page.reload();
  await openRow(mine);
  await expect(mine.getByLabel('Description')).toHaveValue('Langs twaalf ateliers');
  await expect(mine.getByLabel('Location')).toHaveValue('Haarlem');
  consoleMessages.splice(0);
});

test('a post is created by keyboard alone; the server refuses a file that has only the name of a picture', async ({
  page,
  consoleMessages,
}) => {
  const section = await openSection(page, SECTION);
  const card = cardOf(section, 'New post');
  await card.getByLabel('Title').focus();
  await page.keyboard.type('Met de toetsen');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Delft');
  await expect(card.getByLabel('Location')).toHaveValue('Delft');
  const startDate = card.getByLabel('Start date', { exact: true });
  while (!(await startDate.evaluate((input) => input === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('05012090');
  await page.keyboard.press('Enter');
  const created = await openRow(cardOf(section, 'Met de toetsen'));
  await expect(created.getByLabel('Start date', { exact: true })).toHaveValue('2090-05-01');
  await created.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(created).toHaveCount(0);
  expect(consoleMessages).toEqual([]);

  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await card.getByLabel('Image').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(card).toContainText('JPEG, PNG, WebP or GIF');
  await press(card, 'Cancel');
  await choosePicture(card, 'stilte.jpg');
  consoleMessages.splice(0);
});
