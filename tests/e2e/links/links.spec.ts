import { measurePictures } from '../../support/browser/pictures.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';
import { expect, test } from '../../support/site/site.ts';

test('link images are at most a quarter of the screen high, and open a new tab by mouse and by keyboard', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto('/links');
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const pictures = await measurePictures(page.locator('main img'));
    expect(pictures, device).toHaveLength(5);
    for (const { height } of pictures)
      expect(height, device).toBeLessThanOrEqual(viewport.height * 0.25 + 0.5);
  }
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(4);
  const link = page.getByRole('link', { name: 'Galerie De Kade', exact: true });
  for (const open of [() => link.click(), () => link.press('Enter')]) {
    const opening = context.waitForEvent('page');
    await open();
    const tab = await opening;
    await expect(tab).toHaveURL('https://example.com/kade');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await tab.close();
  }
  await expect(page).toHaveURL(/\/links$/);
});
