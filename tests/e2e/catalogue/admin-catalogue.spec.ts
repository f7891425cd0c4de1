import { expectAccessible } from '../../support/browser/accessible.ts';
import { findSmallTargets, measureOverflow } from '../../support/browser/layout.ts';
import { doubleText, findTextErrors } from '../../support/browser/large-text.ts';
import { addManyWorks, LARGE_GROUP } from '../../support/content/many-works.ts';
import { OWNER_ENV } from '../../support/sign-in/owner.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves } from '../admin/admin.ts';
import { press } from '../admin/cards.ts';
import {
  changeElsewhere,
  factOf,
  fieldOf,
  openCatalogue,
  rowOf,
  titlesOf,
} from './catalogue-table.ts';

const WORKS = 300;
const ALL = WORKS + 48;

test.use({
  siteOptions: { env: OWNER_ENV, prepare: (dataDir) => addManyWorks(dataDir, WORKS) },
});

test.use({ viewport: { width: 1440, height: 900 } });

test('the catalogue opens from the admin page, sorts by column, filters by text, group and missing fields, and Back and a reload keep that', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect(page.getByText(`${ALL} works`, { exact: true })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Title' });
  await press(head, 'Title');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const first = await titlesOf(page).first().textContent();
  await press(head, 'Title');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(titlesOf(page).first()).not.toHaveText(first ?? '');

  await page.getByRole('searchbox', { name: 'Search' }).fill('STÚDY 29');
  await expect(page.getByText(`13 works of ${ALL}`)).toBeVisible();
  const found = [...Array(10).keys()].map((n) => `Study ${299 - n}`);
  await expect(titlesOf(page)).toHaveText([...found, 'Study 229', 'Study 129', 'Study 29']);
  await page.getByLabel('Group').selectOption(LARGE_GROUP);
  await expect(titlesOf(page)).toHaveText(['Study 129', 'Study 29']);
  await page.reload();
  await expect(titlesOf(page)).toHaveText(['Study 129', 'Study 29']);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await titlesOf(page).first().click();
  await expect(page).toHaveURL(/\/admin\/works\/\d+$/);
  await expect(page.getByRole('link', { name: 'Catalogue' })).toBeVisible();
  await page.goBack();
  await expect(titlesOf(page)).toHaveText(['Study 129', 'Study 29']);

  await page.getByLabel('hidden').check();
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await press(page.getByRole('search'), 'Show all works');
  await expect(page.getByText(`${ALL} works`, { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('twenty works are completed in sequence by keyboard alone, and no edited row disappears', async ({
  page,
}) => {
  await openCatalogue(page, '?text=study&withoutYear=1&sort=title');
  await factOf(page, 'Study 1', 'Year').focus();
  await page.keyboard.press('Enter');
  for (let n = 1; n <= 20; n += 1) {
    await expect(fieldOf(page, `Study ${n}`, 'Year')).toBeFocused();
    await page.keyboard.type(String(1980 + n));
    await page.keyboard.press(n < 20 ? 'ArrowDown' : 'Tab');
  }
  await expect(fieldOf(page, 'Study 20', 'Medium')).toBeFocused();
  for (const value of ['ink on paper', '20 × 30 cm']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(fieldOf(page, 'Study 20', 'Status')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.200,50');
  await page.keyboard.press('Enter');
  await expect(factOf(page, 'Study 20', 'Price')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(factOf(page, 'Study 19', 'Price')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(factOf(page, 'Study 19', 'Price')).toHaveText('–');

  await page.getByLabel('without year').uncheck();
  await page.reload();
  for (let n = 1; n <= 20; n += 1) {
    await expect(factOf(page, `Study ${n}`, 'Year')).toHaveText(String(1980 + n));
  }
  const last = rowOf(page, 'Study 20');
  for (const text of ['ink on paper', '20 × 30 cm', 'available', '€1,200.50']) {
    await expect(last).toContainText(text);
  }
  await page.getByLabel('without year').check();
  await expect(page.getByText(`280 works of ${ALL}`)).toBeVisible();
});

test('fifty works are selected with Shift and changed at once', async ({ page }) => {
  await openCatalogue(page, '?text=study&sort=-title');
  await rowOf(page, 'Study 300').getByRole('checkbox').check();
  await page.locator('tbody').nth(2).scrollIntoViewIfNeeded();
  const fiftieth = page.locator('tr[aria-rowindex="51"]');
  await fiftieth.getByRole('checkbox').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await expect(bar.getByText('50 chosen')).toBeVisible();
  const saves = countSaves(page);
  await bar.getByLabel('Set', { exact: true }).selectOption('Status');
  await bar.getByLabel('Status').selectOption('sold');
  // Awaited before it appears, because on a busy machine it may be gone too soon.
  const toastShown = page.getByText('50 works updated!').waitFor();
  await press(bar, 'Apply');
  await toastShown;
  await expect(factOf(page, 'Study 251', 'Status')).toHaveText('sold');
  await bar.getByLabel('Set', { exact: true }).selectOption('Category');
  await bar.getByLabel('Category').selectOption('Landschap');
  await press(bar, 'Apply');
  await expect(factOf(page, 'Study 251', 'Category')).toHaveText('Landschap');
  await press(bar, 'Hide');
  await expect(rowOf(page, 'Study 251')).toContainText('hidden');
  expect(saves()).toBe(3);

  await page.getByLabel('hidden').check();
  await page.getByRole('search').getByLabel('Status').selectOption('sold');
  await page.getByLabel('Group').selectOption('Landschap');
  await expect(page.getByText(`50 works of ${ALL}`)).toBeVisible();
  await press(bar, 'Show');
  await expect(rowOf(page, 'Study 300')).not.toContainText('hidden');
  await bar.getByLabel('Set', { exact: true }).selectOption('Status');
  await press(bar, 'Apply');
  await expect(factOf(page, 'Study 300', 'Status')).toHaveText('–');
  await page.getByRole('checkbox', { name: 'All shown' }).uncheck();
  await expect(bar).toBeHidden();
});

test('a value saved in another tab is shown at the cell and in the bar, and the owner decides', async ({
  page,
  site,
  consoleMessages,
}) => {
  await openCatalogue(page, '?text=study 22');
  await factOf(page, 'Study 221', 'Year').click();
  changeElsewhere(site, 'Study 221', '1901');
  const field = fieldOf(page, 'Study 221', 'Year');
  await field.fill('1999');
  await field.press('Enter');
  await expect(page.getByText('Changed elsewhere meanwhile, to “1901”.')).toBeVisible();
  await expect(field).toHaveValue('1999');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(factOf(page, 'Study 221', 'Year')).toHaveText('1999');

  await factOf(page, 'Study 221', 'Year').click();
  changeElsewhere(site, 'Study 221', '1902');
  await field.fill('2000');
  await field.press('Enter');
  await press(rowOf(page, 'Study 222').locator('..'), 'Discard');
  await expect(factOf(page, 'Study 221', 'Year')).toHaveText('1902');

  await page.getByRole('checkbox', { name: 'All shown' }).check();
  changeElsewhere(site, 'Study 225', '1903');
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await press(bar, 'Hide');
  await expect(bar.getByText('Some of these works were changed elsewhere.')).toBeVisible();
  await expect(factOf(page, 'Study 225', 'Year')).toHaveText('1903');
  await expect(page.locator('tbody').getByText('hidden')).toHaveCount(0);
  await press(bar, 'Hide');
  await expect(page.locator('tbody').getByText('hidden')).toHaveCount(12);
  await press(bar, 'Show');
  await expect(page.locator('tbody').getByText('hidden')).toHaveCount(0);
  consoleMessages.length = 0;
});

test('a value that cannot be saved stays in its field with the reason, also when the site is unreachable', async ({
  page,
  consoleMessages,
}) => {
  await openCatalogue(page, '?text=study 23');
  await factOf(page, 'Study 231', 'Inventory number').click();
  await fieldOf(page, 'Study 231', 'Inventory number').fill('A-1');
  await page.keyboard.press('Enter');
  await expect(factOf(page, 'Study 231', 'Inventory number')).toHaveText('A-1');
  await factOf(page, 'Study 232', 'Inventory number').click();
  const number = fieldOf(page, 'Study 232', 'Inventory number');
  await number.fill('A-1');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Inventory number: another work has this one.')).toBeVisible();
  await expect(number).toHaveValue('A-1');
  await expect(fieldOf(page, 'Study 232', 'Where it is')).toBeFocused();
  await number.focus();
  await page.keyboard.press('Escape');
  await expect(factOf(page, 'Study 232', 'Inventory number')).toHaveText('–');

  await factOf(page, 'Study 232', 'Year').click();
  const year = fieldOf(page, 'Study 232', 'Year');
  await year.fill('a year with more than twenty letters');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Year: enter at most 20 characters.')).toBeVisible();
  await expect(year).toBeFocused();

  await year.fill('2020');
  await page.route('**/admin/catalogue/works*', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(page.getByText('What you typed is still here; try again.')).toBeVisible();
  await expect(year).toHaveValue('2020');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'All sections' }).click();
  await expect(page.getByText('What you typed is not saved yet.')).toBeVisible();
  await press(page.getByRole('alertdialog'), 'Stay');
  await rowOf(page, 'Study 233').locator('..').getByRole('button', { name: 'Save' }).click();
  await expect(factOf(page, 'Study 232', 'Year')).toHaveText('2020');
  consoleMessages.length = 0;
});

test('with a field open and works selected there are no accessibility violations at 390 and 1440 px, and no overflow at 200 % text size', async ({
  page,
}) => {
  // Everything is checked twice, also by axe.
  test.slow();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openCatalogue(page, '?text=ee');
    await page.locator('tbody').getByRole('checkbox').nth(1).check();
    await page
      .getByRole('button', { name: /^Year: / })
      .first()
      .click();
    expect(await measureOverflow(page)).toBe(0);
    if (width === 390) expect(await findSmallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible(page);
  }
  await doubleText(page);
  for (const width of [390, 320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await findTextErrors(page)]).toEqual([width, []]);
  }
});

test('returning from a work continues at its row, by the link and by Back', async ({ page }) => {
  await openCatalogue(page, '?text=study&sort=title');
  const deep = page.getByRole('link', { name: 'Study 140', exact: true });
  for (const goBack of [
    () => page.getByRole('link', { name: 'Catalogue' }).click(),
    () => page.goBack(),
  ]) {
    await page.locator('tbody').nth(5).scrollIntoViewIfNeeded();
    await deep.click();
    await expect(page.getByRole('heading', { name: 'Study 140' })).toBeVisible();
    await goBack();
    await expect(deep).toBeFocused();
    await expect(deep).toBeInViewport();
  }
});

test('alternative text is written in the filtered list of works without it', async ({ page }) => {
  await openCatalogue(page, '?text=study 24&withoutAlternativeText=1');
  await factOf(page, 'Study 241', 'Alternative text').click();
  await page.keyboard.type('A line in ink');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await expect(factOf(page, 'Study 241', 'Alternative text')).toHaveText('A line in ink');
  await saved;
  await page.reload();
  await expect(page.getByText(`12 works of ${ALL}`)).toBeVisible();
});

test('Next and Previous of a work opened from the catalogue follow its filtered list', async ({
  page,
}) => {
  await openCatalogue(page, '?sort=title');
  const titles = await titlesOf(page).allInnerTexts();
  await titlesOf(page).nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '');
  await page.getByRole('link', { name: `Next: ${titles[2]}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[2] ?? '');
  await expect(page.getByRole('link', { name: `Previous: ${titles[1]}` })).toBeVisible();
});

test('unsaved text in a cell survives a reload until saved or discarded', async ({ page }) => {
  await openCatalogue(page);
  await factOf(page, 'Study 300', 'Medium').click();
  await fieldOf(page, 'Study 300', 'Medium').fill('half typed');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const field = fieldOf(page, 'Study 300', 'Medium');
  await expect(field).toHaveValue('half typed');
  await expect(page.getByText('This was typed earlier and not saved.')).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await field.press('Enter');
  await expect(factOf(page, 'Study 300', 'Medium')).toHaveText('half typed');
  await saved;
  await page.reload();
  await expect(factOf(page, 'Study 300', 'Medium')).toHaveText('half typed');
  await expect(page.getByText('This was typed earlier')).toHaveCount(0);
});
