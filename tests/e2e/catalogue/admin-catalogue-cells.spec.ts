import { addStudies } from '../../support/content/many-works.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { cellOf, inputOf, openCatalogue, rowOf } from './catalogue-table.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The number of works that are completed. */
const LAST = 3;

test('works are completed one after the other by keyboard alone, and no edited row disappears', async ({
  page,
  content,
}) => {
  await addStudies(content, LAST);
  await openCatalogue(page, '?text=study&withoutYear=1&sort=title');
  await cellOf(page, 'Study 1', 'Year').focus();
  await page.keyboard.press('Enter');
  for (let n = 1; n <= LAST; n += 1) {
    await expect(inputOf(page, `Study ${n}`, 'Year')).toBeFocused();
    await page.keyboard.type(String(1980 + n));
    await page.keyboard.press(n < LAST ? 'ArrowDown' : 'Tab');
  }
  const last = `Study ${LAST}`;
  await expect(inputOf(page, last, 'Medium')).toBeFocused();
  for (const value of ['ink on paper', '20 × 30 cm']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(inputOf(page, last, 'Status')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.200,50');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, last, 'Price')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const above = cellOf(page, `Study ${LAST - 1}`, 'Price');
  await expect(above).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(above).toHaveText('–');

  await page.goto('/admin/catalogue?text=study&sort=title');
  for (let n = 1; n <= LAST; n += 1) {
    await expect(cellOf(page, `Study ${n}`, 'Year')).toHaveText(String(1980 + n));
  }
  for (const text of ['ink on paper', '20 × 30 cm', 'available', '€1,200.50']) {
    await expect(rowOf(page, last)).toContainText(text);
  }
});
