import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openAllSections } from './all-sections.ts';
import { findSmallTargets, measureOverflow } from '../../support/browser/layout.ts';
import { press } from './cards.ts';

test('the admin page with every section open has no accessibility violations at 390 and 1440 px', async ({
  page,
}) => {
  // Every section is checked at both widths.
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAllSections(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await measureOverflow(page)).toBe(0);
    if (width === 390) expect(await findSmallTargets(page.getByRole('main'))).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1');
    await expectAccessible(page, '[role=alertdialog]');
    await press(page.getByRole('alertdialog'), 'No');
  }
});
