import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site/owner-site.ts';
import { navigate } from '../../support/browser/router.ts';
import { toastOf } from './cards.ts';

test.use({ viewport: { width: 390, height: 844 } });

const STONE = 'rgb(238, 240, 241)';
const LINEN = 'rgb(250, 248, 244)';

async function expectPaper(page: Page, colour: string): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('background-color', colour);
}

test('a look is chosen with five presses on a phone, shown at the next visit, and undone', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Look' }).click();
  await page.getByText('Stone').click();
  await page.getByText('Cobalt').click();
  await page.getByText('Spectral').click();
  await page.getByRole('button', { name: 'Use it' }).click();
  const toast = toastOf(page, 'Setting updated!');
  await expect(toast).toBeVisible();
  await expectPaper(page, STONE);
  await page.keyboard.press('Tab');
  const close = toast.getByRole('button', { name: 'Close message' });
  await close.focus();
  await expect(close).toHaveCSS('outline-color', STONE);

  await page.goto('/');
  await expectPaper(page, STONE);
  const name = page.getByRole('banner').getByText('Studio Penseel');
  await expect(name).toHaveCSS('font-family', /^Spectral/);
  await page.emulateMedia({ media: 'print' });
  await expectPaper(page, 'rgb(255, 255, 255)');
  await expect(page.locator('#today')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });

  await navigate(page, '/admin/history');
  await page.getByRole('button', { name: 'Restore' }).first().click();
  await expect(toastOf(page, 'Restored!')).toBeVisible();
  await expectPaper(page, LINEN);
});
