import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/site.ts';

test('home has no accessibility violations, and on a phone neither has its open menu', async ({
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
