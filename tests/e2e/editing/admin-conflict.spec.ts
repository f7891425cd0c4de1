import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection, blockLiveStream } from '../admin/admin.ts';
import { cardOf, choosePicture, openRow, press } from '../admin/cards.ts';

const SECTION = 'Category management';

async function saveTitle(card: Locator, title: string, button = 'Update') {
  await card.getByLabel('Title').fill(title);
  await card.getByRole('button', { name: button }).click();
}

test('changes to different fields of a work in two tabs are merged, and Update saves both', async ({
  page,
  context,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const works = await openSection(page, 'Gallery management');
  const mine = await openRow(cardOf(works, 'Onderstroom'));
  const other = await context.newPage();
  const elsewhere = await openSection(other, 'Gallery management');
  await saveTitle(await openRow(cardOf(elsewhere, 'Onderstroom')), 'Vier handen');
  await expect(cardOf(elsewhere, 'Vier handen')).toBeVisible();
  await other.close();
  const before = await mine.getByLabel('Size').inputValue();
  await mine.getByLabel('Size').fill('2 × 2 cm');
  await press(mine, 'Update');
  await expect(mine).toContainText('This gallery item was changed elsewhere.');
  await expect(mine.getByLabel('Title')).toHaveValue('Vier handen');
  await press(mine, 'Update');
  const saved = cardOf(works, 'Vier handen');
  await expect(saved.getByLabel('Size')).toHaveValue('2 × 2 cm');
  await expect(saved.getByText('unsaved')).toHaveCount(0);
  await saved.getByLabel('Size').fill(before);
  await saveTitle(saved, 'Onderstroom');
  await expect(mine.getByText('unsaved')).toHaveCount(0);
  consoleMessages.splice(0);
});

test('changes to the same fields in two tabs show both values, including pictures, and the chosen values are saved', async ({
  page,
  context,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const name = 'Galerie De Kade';
  const url = 'https://example.com/kade';
  const links = await openSection(page, 'Links management');
  const mine = await openRow(cardOf(links, name));
  const other = await context.newPage();
  const elsewhere = await openSection(other, 'Links management');
  await choosePicture(await openRow(cardOf(elsewhere, name)), 'hen.jpg');
  await cardOf(elsewhere, name).getByLabel('Url').fill(`${url}#hen`);
  await press(cardOf(elsewhere, name), 'Update');
  const theirs = cardOf(elsewhere, name);
  await expect(theirs.getByText('unsaved')).toHaveCount(0);
  const picture = await theirs.locator('input[type=hidden][name=image]').inputValue();
  await other.close();

  await choosePicture(mine, 'mij.jpg');
  await mine.getByLabel('Url').fill(`${url}#mij`);
  await press(mine, 'Update');
  const urlChoice = mine.getByRole('radiogroup', { name: 'Url: yours or saved meanwhile' });
  const image = mine.getByRole('radiogroup', { name: 'Image: yours or saved meanwhile' });
  await expect(image.locator('img')).toHaveCount(2);
  await expect(image.getByRole('radio').first()).toBeFocused();
  const saves = countSaves(page);
  await press(mine, 'Update');
  await expect(
    mine.getByText('Choose yours or what was saved meanwhile.', { exact: true }),
  ).toHaveCount(2);
  expect(saves()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(image.getByRole('radio', { name: 'saved meanwhile' })).toBeChecked();
  await urlChoice.getByText(`${url}#mij`).click();
  await expect(urlChoice.getByRole('radio', { name: 'yours' })).toBeChecked();
  await press(mine, 'Update');
  const saved = cardOf(links, name);
  await expect(saved.getByRole('radio')).toHaveCount(0);
  await page.reload();
  await openRow(saved);
  await expect(saved.locator('input[type=hidden][name=image]')).toHaveValue(picture);
  await saved.getByLabel('Url').fill(url);
  await press(saved, 'Update');
  await expect(mine.getByText('unsaved')).toHaveCount(0);
  consoleMessages.splice(0);
});

test('a setting saved in another tab is shown next to mine; a category changed elsewhere is deleted at the second attempt', async ({
  page,
  context,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const settings = await openSection(page, 'Settings management');
  const mine = cardOf(settings, 'Settings');
  const text = mine.getByLabel('Site description', { exact: true });
  const before = await text.inputValue();
  const other = await context.newPage();
  const theirs = cardOf(await openSection(other, 'Settings management'), 'Settings');
  await theirs.getByLabel('Site description').fill('Van hen');
  await press(theirs, 'Save');
  await expect(theirs.getByText('unsaved')).toHaveCount(0);
  await text.fill('Van mij');
  await press(mine, 'Save');
  const theirText = mine.getByRole('radio', { name: 'saved meanwhile Van hen' });
  await expect(theirText).toBeVisible();
  await expectAccessible(page, '.card:has(.choice)');
  await theirText.check();
  await expect(mine.getByText('unsaved')).toHaveCount(0);
  await expect(text).toHaveValue('Van hen');
  await text.fill(before);
  await press(mine, 'Save');
  await expect(mine.getByText('unsaved')).toHaveCount(0);

  const categories = await openSection(page, SECTION);
  await saveTitle(cardOf(categories, 'New category'), 'Weg ermee', 'Create');
  const card = cardOf(categories, 'Weg ermee');
  await expect(card).toBeVisible();
  const elsewhere = await openSection(other, SECTION);
  await saveTitle(cardOf(elsewhere, 'Weg ermee'), 'Toch niet');
  await expect(cardOf(elsewhere, 'Toch niet')).toBeVisible();
  await press(card, 'Delete');
  await press(page.getByRole('alertdialog'), 'Yes');
  await expect(card).toContainText('This category was changed elsewhere.');
  await expect(card.getByLabel('Title')).toHaveValue('Toch niet');
  await press(card, 'Delete');
  await press(page.getByRole('alertdialog'), 'Yes');
  await expect(card).toHaveCount(0);
  consoleMessages.splice(0);
});

test('unsaved text of a row that another tab deleted is kept', async ({
  page,
  context,
  consoleMessages,
}) => {
  await blockLiveStream(page);
  const section = await openSection(page, SECTION);
  const empty = section.getByRole('group', { name: 'New category' });
  await saveTitle(empty, 'Kort', 'Create');
  const card = section.getByRole('group', { name: 'Kort', exact: true });
  await card.getByLabel('Title').fill('Kort maar krachtig');

  const otherPage = await context.newPage();
  const theirs = await openSection(otherPage, SECTION);
  await theirs
    .getByRole('group', { name: 'Kort', exact: true })
    .getByRole('button', { name: 'Delete' })
    .click();
  await otherPage.getByRole('button', { name: 'Yes' }).click();
  await expect(otherPage.getByText('Category deleted!')).toBeVisible();

  await card.getByRole('button', { name: 'Update' }).click();
  await expect(card).toContainText('was deleted elsewhere');
  await saveTitle(empty, 'Lang', 'Create');
  await expect(section.getByRole('group', { name: 'Lang', exact: true })).toBeVisible();
  await expect(card.getByLabel('Title')).toHaveValue('Kort maar krachtig');
  consoleMessages.splice(0);
});

test('closing the tab or leaving the page with unsaved changes asks first', async ({ page }) => {
  const section = await openSection(page, SECTION);
  const title = section.getByRole('group', { name: 'New category' }).getByLabel('Title');
  await title.fill('Half');
  const dialogShown = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialogShown;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('link', { name: 'gallery', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await press(dialog, 'Stay');
  await expect(page).toHaveURL('/admin');
  await expect(title).toHaveValue('Half');
  await page.getByRole('link', { name: 'home', exact: true }).click();
  await press(dialog, 'Leave');
  await expect(page).toHaveURL('/');
});
