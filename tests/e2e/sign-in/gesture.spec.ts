import { navigate } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';

test('the copyright line is plain text; fifteen presses of Enter reveal the link, uncovered and also on a 404 page, a held key does not', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/');
  const admin = page.getByRole('link', { name: 'admin' });
  const line = page.getByText('© ');
  await expect(line).toHaveText(/^© \d{4} Studio Penseel$/);
  expect(await line.evaluate((element) => element.tagName)).toBe('P');
  await expect(line).toHaveCSS('cursor', 'auto');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(line).toBeFocused();
  for (let count = 0; count < 40; count++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(admin).toHaveCount(0);
  const message = page.getByRole('alert').filter({ hasText: 'The link ‘admin’ has appeared.' });
  // On a busy machine the presses can take longer than three seconds.
  await expect(async () => {
    for (let count = 0; count < 15; count++) await page.keyboard.press('Enter');
    await expect(message).toBeVisible({ timeout: 500 });
    await admin.scrollIntoViewIfNeeded({ timeout: 500 });
    const isUncovered = await admin.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isUncovered, 'the message must not cover the link').toBe(true);
  }).toPass();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await navigate(page, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(admin).toBeVisible();
  consoleMessages.splice(0);
});

test('on a phone the gesture opens the menu, with an announcement and the focus on the admin link; further taps do not close it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByText('© ').click({ clickCount: 18 });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'admin' })).toBeFocused();
  await expect(menu.getByRole('alert')).toHaveText('The link ‘admin’ has appeared.');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
});
