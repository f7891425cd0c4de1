import { expectAccessible } from '../../support/browser/accessible.ts';
import { findSmallTargets, measureOverflow } from '../../support/browser/layout.ts';
import { doubleText, findTextErrors } from '../../support/browser/large-text.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openCatalogue, SITE_OPTIONS } from './catalogue-table.ts';

test.use({ siteOptions: SITE_OPTIONS, viewport: { width: 1440, height: 900 } });

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
