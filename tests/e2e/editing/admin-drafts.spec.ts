import { expect, test } from '../../support/site/owner-site.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { openSection, expandSection } from '../admin/admin.ts';
import { cardOf, choosePicture, press, deleteCard } from '../admin/cards.ts';

const NEW_POST = { Title: 'Onderweg', Description: 'Regel een\nRegel twee', Location: 'Delft' };

test('a section that cannot be loaded, for lack of its code or a connection, offers Try again; unsaved text in other sections stays', async ({
  page,
  context,
  consoleMessages,
}) => {
  await page.goto('/admin');
  await page.route(/\/assets\/owner-form-contents-[^/]*\.js$/, (route) => route.abort());
  const exhibitions = await openSection(page, 'Exhibitions management');
  await expect(exhibitions.getByText('Loading chunk failed')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.unrouteAll();
  await press(exhibitions, 'Try again');
  await expect(cardOf(exhibitions, 'New exhibition')).toBeVisible();

  const posts = await expandSection(page, 'Upcoming management');
  const title = cardOf(posts, 'New post').getByLabel('Title');
  await title.fill('Onderweg');
  await context.setOffline(true);
  const links = await expandSection(page, 'Links management');
  await expect(links.getByText('This could not be loaded.')).toBeVisible();
  await press(cardOf(posts, 'New post'), 'Create');
  await expect(title).toHaveValue('Onderweg');
  await context.setOffline(false);
  await press(links, 'Try again');
  await expect(cardOf(links, 'New link')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(title).toHaveValue('Onderweg');
  consoleMessages.splice(0);
});

test('unsaved text and an uploaded picture survive a reload and a closed tab until saved or discarded; account fields are not stored', async ({
  page,
  context,
}) => {
  const section = await openSection(page, 'Upcoming management');
  const card = cardOf(section, 'New post');
  for (const [label, text] of Object.entries(NEW_POST)) {
    await card.getByLabel(label, { exact: true }).pressSequentially(text);
  }
  await choosePicture(card, 'affiche.jpg');
  const settings = await expandSection(page, 'Settings management');
  await settings.getByLabel('New password').fill('geheim geheim geheim');
  await settings.getByLabel('Current password').first().fill('nog geheimer');
  await page.getByRole('button', { name: 'Upcoming management' }).click();
  await page.reload();
  await expect(card.getByText(/^unsaved text from/)).toBeVisible();
  await page.close();

  const newTab = await context.newPage();
  await newTab.goto('/admin');
  await waitForHydration(newTab);
  const restored = cardOf(newTab.getByRole('region', { name: 'Upcoming management' }), 'New post');
  for (const [label, text] of Object.entries(NEW_POST)) {
    await expect(restored.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(restored.locator('img')).toBeVisible();
  expect(await newTab.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/geheim/);

  await restored.getByLabel('Start date', { exact: true }).fill('2090-01-01');
  await press(restored, 'Create');
  await expect(restored.getByLabel('Title')).toHaveValue('');
  await restored.getByLabel('Title').fill('Toch niet');
  await newTab.reload();
  await press(restored, 'Discard');
  await expect(restored.getByLabel('Title')).toHaveValue('');
  await newTab.reload();
  await expect(restored.getByLabel('Title')).toHaveValue('');
  await expect(restored.getByText('unsaved')).toHaveCount(0);
  await deleteCard(newTab.getByRole('region', { name: 'Upcoming management' }), NEW_POST.Title);
});

test('a draft is merged with a row that was changed in the meantime, and is kept when its row was deleted', async ({
  page,
  site,
}) => {
  const headers = { Origin: site.url };
  const section = await openSection(page, 'Category management');
  const card = cardOf(section, 'New category');
  await card.getByLabel('Title').fill('Schets');
  await press(card, 'Create');
  const row = cardOf(section, 'Schets');
  await row.getByLabel('Title').fill('Schetsboek');
  await page.goto('/bio');
  const keys = await page.evaluate(() => Object.keys(localStorage).join(' '));
  const [, id = ''] = /draft \/admin\/categories#(\d+)/.exec(keys) ?? [];
  const change = { intent: 'update', id, version: '1', title: 'Schetsen' };
  await page.request.post('/admin/categories', { form: change, headers });
  await openSection(page, 'Category management');
  const changed = cardOf(section, 'Schetsen');
  await expect(changed.getByLabel('Title', { exact: true })).toHaveValue('Schetsboek');
  await expect(changed.getByRole('radio', { name: 'saved meanwhile Schetsen' })).toBeVisible();

  await page.goto('/bio');
  const deletion = { intent: 'delete', id, version: '2' };
  await page.request.post('/admin/categories', { form: deletion, headers });
  await openSection(page, 'Category management');
  await expect(section.getByText(/^Unsaved text of “Schets.*deleted meanwhile/)).toBeVisible();
  await expect(section.getByText('Schetsboek', { exact: true })).toBeVisible();
  await press(section, 'Discard');
  await expect(section.getByText('Schetsboek', { exact: true })).toHaveCount(0);
});
