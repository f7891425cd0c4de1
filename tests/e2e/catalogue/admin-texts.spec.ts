import { addStudies } from '../../support/content/many-works.ts';
import { expect, test } from '../../support/site/owner-site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone each work is whole above its field, and Next is within reach', async ({
  page,
  content,
}) => {
  await addStudies(content, 30);
  await page.goto('/admin/catalogue?text=study&withoutAlternativeText=1');
  await page.getByRole('link', { name: 'Describe one by one' }).tap();
  for (const position of [1, 2, 3]) {
    await expect(page.getByText(`${position} of 30`)).toBeVisible();
    await expect(page.locator('main img')).toHaveJSProperty('complete', true);
    for (const part of [page.locator('main img'), page.getByRole('button', { name: 'Next' })]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await page.getByLabel('Alternative text').fill(`Study ${position}`);
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByLabel('Alternative text')).toBeFocused();
  }
  // The page asks before it is left with a text that is not saved yet.
  const described = content.sqlite.prepare(
    `select count(*) as count from Gallery where title like 'Study %' and alternativeText like 'Study %'`,
  );
  await expect.poll(() => described.get()?.count).toBe(3);
  await page.getByRole('link', { name: 'Catalogue' }).tap();
  await expect(page.getByText('27 works of')).toBeVisible();
});
