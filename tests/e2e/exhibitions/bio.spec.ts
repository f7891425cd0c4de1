import { measurePictures } from '../../support/browser/pictures.ts';
import { VIEWPORTS } from '../../support/browser/viewports.ts';
import { expect, test } from '../../support/site/site.ts';

test('the picture of the biography fits the screen, the page prints without controls, and exhibitions.txt is downloaded by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto('/bio');
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    const [picture] = await measurePictures(page.locator('main img'));
    expect(picture?.height, device).toBeLessThanOrEqual(viewport.height);
  }
  const link = page.getByRole('link', { name: 'download' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'exhibitions' })).toBeVisible();
  await expect(page.locator('main img')).toBeVisible();
  await expect(link).toBeHidden();
  await expect(page.getByRole('list', { name: 'Works' }).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  for (const press of [() => link.click(), () => page.keyboard.press('Enter')]) {
    const downloading = page.waitForEvent('download');
    await press();
    expect((await downloading).suggestedFilename()).toBe('exhibitions.txt');
    await page.getByRole('main').getByRole('link', { name: 'Contact' }).focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
});
