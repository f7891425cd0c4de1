import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { pictureFile } from '../works/admin-work-cards.ts';
import { cardOf } from '../admin/cards.ts';

test('a link is created by keyboard alone, and is public', async ({ page }) => {
  // Awaited from the start, because the browser reports it late after a key press.
  const chooser = page.waitForEvent('filechooser');
  const section = await openSection(page, 'Links management');
  const card = cardOf(section, 'New link');
  await card.getByLabel('Image').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await pictureFile());
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  for (const [label, text] of [
    ['Name', 'Nieuw'],
    ['Url', 'example.com/toetsen'],
  ] as const) {
    while (!(await card.getByLabel(label).evaluate((input) => input === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(cardOf(section, 'Nieuw')).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  await page.goto('/links');
  await expect(page.locator('a[href="https://example.com/toetsen"] img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nieuw', exact: true })).toBeVisible();
});
