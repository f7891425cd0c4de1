import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection, blockLiveStream } from '../admin/admin.ts';
import { cardOf, choosePicture, openRow, press } from '../admin/cards.ts';

const SECTION = 'Category management';

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
  await expectAccessible(page, '.card:has(.choice)');
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
