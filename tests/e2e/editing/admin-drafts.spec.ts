import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, choosePicture } from '../admin/cards.ts';

test('unsaved text and an uploaded picture survive a reload and a closed tab', async ({
  page,
  context,
}) => {
  const section = await openSection(page, 'Upcoming management');
  const card = cardOf(section, 'New post');
  await card.getByLabel('Title').pressSequentially('Onderweg');
  await choosePicture(card, 'affiche.jpg');
  await page.reload();
  await expect(card.getByText(/^unsaved text from/)).toBeVisible();
  await page.close();

  const newTab = await context.newPage();
  await newTab.goto('/admin');
  const restored = cardOf(newTab.getByRole('region', { name: 'Upcoming management' }), 'New post');
  await expect(restored.getByLabel('Title')).toHaveValue('Onderweg');
  await expect(restored.locator('img')).toBeVisible();
});
