import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/site.ts';

test('home and its open menu have no accessibility violations, on a phone too', async ({
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
