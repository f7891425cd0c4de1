import { addStudies } from '../../support/content/many-works.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openCatalogue } from './catalogue-table.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the link to the catalogue and Back lead from a work to its row', async ({
  page,
  content,
}) => {
  await addStudies(content, 160);
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
