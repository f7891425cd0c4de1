import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/owner-site.ts';
import { openSection, unfold } from './admin.ts';
import { cardOf, pictureFile } from './admin-work-cards.ts';
import { findOverflow } from './cards.ts';

for (const width of [390, 1440]) {
  test(`the three sections of works have no violations and fit ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
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
    await expectAccessible(page);
    expect(await findOverflow(page)).toBe(0);
    await cardOf(works, 'Onderstroom').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, '[role=alertdialog]');
  });
}
