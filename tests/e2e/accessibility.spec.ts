import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/site.ts';

test('home, on a phone too, and its open panel have no accessibility violations', async ({
  page,
}) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'dialog[open]');
});
