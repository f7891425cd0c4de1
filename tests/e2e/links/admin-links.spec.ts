import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { pictureFile } from '../works/admin-work-cards.ts';
import { cardOf, choosePicture, openRow, press } from '../admin/cards.ts';

const SECTION = 'Links management';

test('a link is created by keyboard alone, public, and gets another picture', async ({ page }) => {
  // Awaited from the start, because the browser reports it late after a key press.
  const chooser = page.waitForEvent('filechooser');
  const section = await openSection(page, SECTION);
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
  const created = cardOf(section, 'Nieuw');
  await expect(created).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  await page.goto('/links');
  await expect(page.locator('a[href="https://example.com/toetsen"] img')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nieuw', exact: true })).toBeVisible();

  await openSection(page, SECTION);
  await openRow(created);
  const image = created.locator('input[type=hidden][name=image]');
  const before = await image.inputValue();
  await choosePicture(created, 'papier.jpg');
  await press(created, 'Update');
  await expect(page.getByText('Link updated!')).toBeVisible();
  await page.reload();
  await openRow(created);
  await expect(image).not.toHaveValue(before);
});
