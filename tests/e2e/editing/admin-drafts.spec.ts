import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { cardOf, choosePicture, press } from '../admin/cards.ts';

test('closing the tab or leaving the page with unsaved text asks first; the text and an uploaded picture survive a reload and a closed tab', async ({
  page,
  context,
}) => {
  const section = await openSection(page, 'Upcoming management');
  const card = cardOf(section, 'New post');
  await card.getByLabel('Title').pressSequentially('Onderweg');
  await choosePicture(card, 'affiche.jpg');
  const dialogShown = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const warning = await dialogShown;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await page.reload();
  await expect(card.getByText(/^unsaved text from/)).toBeVisible();
  await page.close();

  const newTab = await context.newPage();
  await newTab.goto('/admin');
  const restored = cardOf(newTab.getByRole('region', { name: 'Upcoming management' }), 'New post');
  await expect(restored.getByLabel('Title')).toHaveValue('Onderweg');
  await expect(restored.locator('img')).toBeVisible();
  const question = newTab.getByRole('alertdialog', { name: 'Leave this page?' });
  await newTab.getByRole('link', { name: 'gallery', exact: true }).click();
  await press(question, 'Stay');
  await expect(newTab).toHaveURL('/admin');
  await expect(restored.getByLabel('Title')).toHaveValue('Onderweg');
  await newTab.getByRole('link', { name: 'home', exact: true }).click();
  await press(question, 'Leave');
  await expect(newTab).toHaveURL('/');
});
