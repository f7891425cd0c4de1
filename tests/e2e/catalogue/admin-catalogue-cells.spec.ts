import { expect, test } from '../../support/site/owner-site.ts';
import { press } from '../admin/cards.ts';
import {
  WORK_COUNT,
  cellOf,
  saveYearElsewhere,
  inputOf,
  openCatalogue,
  rowOf,
  SITE_OPTIONS,
} from './catalogue-table.ts';

test.use({ siteOptions: SITE_OPTIONS, viewport: { width: 1440, height: 900 } });

test('twenty works are completed one after the other by keyboard alone, and no edited row disappears', async ({
  page,
}) => {
  await openCatalogue(page, '?text=study&withoutYear=1&sort=title');
  await cellOf(page, 'Study 1', 'Year').focus();
  await page.keyboard.press('Enter');
  for (let n = 1; n <= 20; n += 1) {
    await expect(inputOf(page, `Study ${n}`, 'Year')).toBeFocused();
    await page.keyboard.type(String(1980 + n));
    await page.keyboard.press(n < 20 ? 'ArrowDown' : 'Tab');
  }
  await expect(inputOf(page, 'Study 20', 'Medium')).toBeFocused();
  for (const value of ['ink on paper', '20 × 30 cm']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(inputOf(page, 'Study 20', 'Status')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.200,50');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'Study 20', 'Price')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cellOf(page, 'Study 19', 'Price')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(cellOf(page, 'Study 19', 'Price')).toHaveText('–');

  await page.getByLabel('without year').uncheck();
  await page.reload();
  for (let n = 1; n <= 20; n += 1) {
    await expect(cellOf(page, `Study ${n}`, 'Year')).toHaveText(String(1980 + n));
  }
  const last = rowOf(page, 'Study 20');
  for (const text of ['ink on paper', '20 × 30 cm', 'available', '€1,200.50']) {
    await expect(last).toContainText(text);
  }
  await page.getByLabel('without year').check();
  await expect(page.getByText(`280 works of ${WORK_COUNT}`)).toBeVisible();
});

test('a value saved in another tab is shown at the cell, and reported for selected works, until the owner decides', async ({
  page,
  site,
  consoleMessages,
}) => {
  await openCatalogue(page, '?text=study 22');
  await cellOf(page, 'Study 221', 'Year').click();
  saveYearElsewhere(site, 'Study 221', '1901');
  const field = inputOf(page, 'Study 221', 'Year');
  await field.fill('1999');
  await field.press('Enter');
  await expect(page.getByText('Changed elsewhere meanwhile, to “1901”.')).toBeVisible();
  await expect(field).toHaveValue('1999');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(cellOf(page, 'Study 221', 'Year')).toHaveText('1999');

  await cellOf(page, 'Study 221', 'Year').click();
  saveYearElsewhere(site, 'Study 221', '1902');
  await field.fill('2000');
  await field.press('Enter');
  await press(rowOf(page, 'Study 222').locator('..'), 'Discard');
  await expect(cellOf(page, 'Study 221', 'Year')).toHaveText('1902');

  await page.getByRole('checkbox', { name: 'All shown' }).check();
  saveYearElsewhere(site, 'Study 225', '1903');
  const bar = page.getByRole('region', { name: 'Change the chosen works' });
  await press(bar, 'Hide');
  await expect(bar.getByText('Some of these works were changed elsewhere.')).toBeVisible();
  await expect(cellOf(page, 'Study 225', 'Year')).toHaveText('1903');
  await expect(page.locator('tbody').getByText('hidden')).toHaveCount(0);
  await press(bar, 'Hide');
  await expect(page.locator('tbody').getByText('hidden')).toHaveCount(12);
  await press(bar, 'Show');
  await expect(page.locator('tbody').getByText('hidden')).toHaveCount(0);
  consoleMessages.length = 0;
});

test('a value that cannot be saved stays in its cell with the reason, even when the site is unreachable', async ({
  page,
  consoleMessages,
}) => {
  await openCatalogue(page, '?text=study 23');
  await cellOf(page, 'Study 231', 'Inventory number').click();
  await inputOf(page, 'Study 231', 'Inventory number').fill('A-1');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'Study 231', 'Inventory number')).toHaveText('A-1');
  await cellOf(page, 'Study 232', 'Inventory number').click();
  const number = inputOf(page, 'Study 232', 'Inventory number');
  await number.fill('A-1');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Inventory number: another work has this one.')).toBeVisible();
  await expect(number).toHaveValue('A-1');
  await expect(inputOf(page, 'Study 232', 'Where it is')).toBeFocused();
  await number.focus();
  await page.keyboard.press('Escape');
  await expect(cellOf(page, 'Study 232', 'Inventory number')).toHaveText('–');

  await cellOf(page, 'Study 232', 'Year').click();
  const year = inputOf(page, 'Study 232', 'Year');
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
  await expect(cellOf(page, 'Study 232', 'Year')).toHaveText('2020');
  consoleMessages.length = 0;
});

test('alternative text is added in the list of works without one', async ({ page }) => {
  await openCatalogue(page, '?text=study 24&withoutAlternativeText=1');
  await cellOf(page, 'Study 241', 'Alternative text').click();
  await page.keyboard.type('A line in ink');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'Study 241', 'Alternative text')).toHaveText('A line in ink');
  await saved;
  await page.reload();
  await expect(page.getByText(`12 works of ${WORK_COUNT}`)).toBeVisible();
});

test('unsaved text in a cell survives a reload until saved or discarded', async ({ page }) => {
  await openCatalogue(page);
  await cellOf(page, 'Study 300', 'Medium').click();
  await inputOf(page, 'Study 300', 'Medium').fill('half typed');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const field = inputOf(page, 'Study 300', 'Medium');
  await expect(field).toHaveValue('half typed');
  await expect(page.getByText('This was typed earlier and not saved.')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await field.press('Enter');
  await expect(cellOf(page, 'Study 300', 'Medium')).toHaveText('half typed');
  await saved;
  await page.reload();
  await expect(cellOf(page, 'Study 300', 'Medium')).toHaveText('half typed');
  await expect(page.getByText('This was typed earlier')).toHaveCount(0);
});
