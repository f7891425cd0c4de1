import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves, openSection } from '../admin/admin.ts';
import { cardOf, choosePicture, openRow, press } from '../admin/cards.ts';

const NAME = 'Galerie De Kade';
const ADDRESS = 'https://example.com/kade';

test('changes to the same fields here and elsewhere show both values, including pictures, and the chosen values are saved', async ({
  page,
  content: { sqlite },
  consoleMessages,
}) => {
  const links = await openSection(page, 'Links management');
  const mine = await openRow(cardOf(links, NAME));
  await choosePicture(mine, 'mij.jpg');
  await mine.getByLabel('Url').fill(`${ADDRESS}#mij`);
  // As another tab would do.
  sqlite.exec(`update Links set version = version + 1, url = '${ADDRESS}#hen',
    image = (select max(image) from Links where name <> '${NAME}') where name = '${NAME}'`);
  const readLink = () =>
    sqlite.prepare(`select url, image from Links where name = '${NAME}'`).get();
  const theirs = readLink();
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
  await urlChoice.getByText(`${ADDRESS}#mij`).click();
  await expect(urlChoice.getByRole('radio', { name: 'yours' })).toBeChecked();
  await press(mine, 'Update');
  await expect(mine.getByRole('radio')).toHaveCount(0);
  expect(readLink()).toEqual({ ...theirs, url: `${ADDRESS}#mij` });
  consoleMessages.splice(0);
});
