import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/owner-site.ts';
import { openSection, unfold } from './admin.ts';
import { cardOf, pictureFile } from './admin-work-cards.ts';

async function findViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`at ${width} px in the ${colorScheme} scheme`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the three sections of works have no violations and fit the screen', async ({
        page,
      }) => {
        const works = await openSection(page, 'Gallery management');
        const panel = cardOf(works, 'Several works at once');
        const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.of(1) };
        await panel.getByLabel('Pictures').setInputFiles([await pictureFile(), pdf]);
        await expect(panel.getByText('ready')).toBeVisible();
        await cardOf(works, 'New work').getByRole('button', { name: 'Create' }).click();
        const order = await unfold(page, 'Gallery order management');
        await order.getByRole('button', { name: 'Inkt' }).click();
        await order.getByRole('checkbox', { name: 'Reorder' }).check();
        const recents = await unfold(page, 'Gallery recents management');
        await recents.getByRole('checkbox', { name: 'Haven' }).check();
        expect(await findViolations(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        await cardOf(works, 'Onderstroom').getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
      });
    });
  }
}
