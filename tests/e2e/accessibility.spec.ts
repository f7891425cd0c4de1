import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

async function findViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('home has no accessibility violations', async ({ page }) => {
      await page.goto('/');
      expect(await findViolations(page)).toEqual([]);
    });

    test('home on a phone and its open panel have no accessibility violations', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
      expect(await findViolations(page)).toEqual([]);
    });

    test('the error page has no accessibility violations', async ({ page, consoleMessages }) => {
      await page.goto('/no-such-page');
      expect(await findViolations(page)).toEqual([]);
      consoleMessages.splice(0);
    });
  });
}
