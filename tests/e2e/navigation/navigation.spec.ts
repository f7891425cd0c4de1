import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';

const TITLE = 'This page does not exist';
const SPECIFIED = 'Unexpected Application Error!';

test('a 404 page has the specified text; its link to home moves the focus to the start of the page and updates title and canonical URL; the skip link leads past the bar', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto('/no-such-page');
  await waitForHydration(page);
  await expect(page).toHaveTitle(TITLE);
  await expect(page.getByText(SPECIFIED)).toHaveText(`${SPECIFIED} 404 · Not Found`);
  const size = (text: string) =>
    page
      .getByText(text)
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect((await size(SPECIFIED)) * 2).toBeLessThan(await size(TITLE));
  await expect(page.getByRole('link', { name: 'Go to the gallery' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'recent' })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await expect(page).toHaveTitle('Studio Penseel');
  const canonical = page.locator('head link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${site.url}/`);
  // The browser logs the 404 of the path.
  expect(consoleMessages.splice(0)).toHaveLength(1);

  const bar = page.getByRole('navigation', { name: 'Pages' });
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText('Studio Penseel');
  await expect(bar.getByRole('link')).toHaveText(['•home', 'gallery', 'upcoming', 'bio', 'links']);
  await expect(bar.locator('[aria-current="page"]')).toHaveAccessibleName('home');
  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
