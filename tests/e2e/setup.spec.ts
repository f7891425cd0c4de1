import { expectAccessible } from '../support/accessible.ts';
import { OWNER } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';
import { startSite } from '../support/start-site.ts';

test('the set-up link makes the owner once, and opens the admin page with its link', async ({
  page,
  consoleMessages,
}) => {
  const site = await startSite({ env: { DEMO: '0' } });
  try {
    const [link = ''] = /http\S+\/setup\S+/.exec(site.output()) ?? [];
    await page.goto(link);
    await expectAccessible(page);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill('password123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('easy to guess')).toBeVisible();
    await page.getByLabel('Password').fill(OWNER.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'admin' })).toBeVisible();
    expect((await page.goto(link))?.status()).toBe(403);
  } finally {
    await site.remove();
  }
  consoleMessages.length = 0;
});
