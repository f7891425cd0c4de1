import { expectAccessible } from '../../support/browser/accessible.ts';
import { findSmallTargets, measureOverflow } from '../../support/browser/layout.ts';
import { doubleText, findTextErrors } from '../../support/browser/large-text.ts';
import { LARGE_GROUP } from '../../support/content/many-works.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { countSaves } from '../admin/admin.ts';
import { press } from '../admin/cards.ts';
import {
  WORK_COUNT,
  cellOf,
  openCatalogue,
  rowOf,
  SITE_OPTIONS,
  titlesOf,
} from './catalogue-table.ts';

test.use({ siteOptions: SITE_OPTIONS, viewport: { width: 1440, height: 900 } });

test('the catalogue opens from the admin page, sorts by column and filters by text, group and visibility; Back and a reload keep sorting and filters', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect(page.getByText(`${WORK_COUNT} works`, { exact: true })).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Title' });
  await press(head, 'Title');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const first = await titlesOf(page).first().textContent();
  await press(head, 'Title');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(titlesOf(page).first()).not.toHaveText(first ?? '');

  await page.getByRole('searchbox', { name: 'Search' }).fill('STÚDY 29');
  await expect(page.getByText(`13 works of ${WORK_COUNT}`)).toBeVisible();
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
  await expect(page.getByText(`${WORK_COUNT} works`, { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('fifty works are selected with Shift and changed together', async ({ page }) => {
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
  // Awaited before it appears, because a busy machine may notice it only after it is closed.
  const toastShown = page.getByText('50 works updated!').waitFor();
  await press(bar, 'Apply');
  await toastShown;
  await expect(cellOf(page, 'Study 251', 'Status')).toHaveText('sold');
  await bar.getByLabel('Set', { exact: true }).selectOption('Category');
  await bar.getByLabel('Category').selectOption('Landschap');
  await press(bar, 'Apply');
  await expect(cellOf(page, 'Study 251', 'Category')).toHaveText('Landschap');
  await press(bar, 'Hide');
  await expect(rowOf(page, 'Study 251')).toContainText('hidden');
  expect(saves()).toBe(3);

  await page.getByLabel('hidden').check();
  await page.getByRole('search').getByLabel('Status').selectOption('sold');
  await page.getByLabel('Group').selectOption('Landschap');
  await expect(page.getByText(`50 works of ${WORK_COUNT}`)).toBeVisible();
  await press(bar, 'Show');
  await expect(rowOf(page, 'Study 300')).not.toContainText('hidden');
  await bar.getByLabel('Set', { exact: true }).selectOption('Status');
  await press(bar, 'Apply');
  await expect(cellOf(page, 'Study 300', 'Status')).toHaveText('–');
  await page.getByRole('checkbox', { name: 'All shown' }).uncheck();
  await expect(bar).toBeHidden();
});

test('with a field open and works selected there are no accessibility violations at 390 and 1440 px, and no overflow at 200 % text size', async ({
  page,
}) => {
  // Everything is checked at several widths, also by axe.
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

test('the link to the catalogue and Back lead from a work to its row', async ({ page }) => {
  await openCatalogue(page, '?text=study&sort=title');
  const work = page.getByRole('link', { name: 'Study 140', exact: true });
  for (const goBack of [
    () => page.getByRole('link', { name: 'Catalogue' }).click(),
    () => page.goBack(),
  ]) {
    await page.locator('tbody').nth(5).scrollIntoViewIfNeeded();
    await work.click();
    await expect(page.getByRole('heading', { name: 'Study 140' })).toBeVisible();
    await goBack();
    await expect(work).toBeFocused();
    await expect(work).toBeInViewport();
  }
});

test('Next and Previous of a work opened from the catalogue follow the order of the catalogue', async ({
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
