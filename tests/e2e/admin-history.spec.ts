import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/owner-site.ts';
import { hydrated } from '../support/router.ts';
import { openSection, unfold } from './admin.ts';
import { createWork } from './admin-work-cards.ts';
import { cardOf, findOverflow, openRow, press, removeCard, toastOf } from './cards.ts';

test('a deleted work comes back by the toast, by mouse and by keyboard, and the way back can be taken back', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  await createWork(section, 'Terug', { Category: 'Inkt' });
  await removeCard(section, 'Terug');
  await toastOf(page, 'Gallery item deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(section, 'Terug')).toBeVisible();
  await expect(cardOf(section, 'Terug')).toContainText('Inkt');

  const restored = toastOf(page, 'Restored!');
  await restored.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(section, 'Terug')).toHaveCount(0);
});

test('a deleted category comes back with its works in their places', async ({ page }) => {
  const section = await openSection(page, 'Category management');
  await removeCard(section, 'Inkt');
  const answer = await page.request.get('/gallery');
  expect(await answer.text()).not.toContain('>Inkt<');
  await toastOf(page, 'Category deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(section, 'Inkt')).toBeVisible();
  const again = await page.request.get('/gallery');
  expect(await again.text()).toContain('Inkt');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the wrong work, deleted and noticed a minute later, comes back with four taps', async ({
    page,
  }) => {
    const section = await openSection(page, 'Gallery management');
    await createWork(section, 'Verkeerd');
    await removeCard(section, 'Verkeerd');
    await toastOf(page, 'Gallery item deleted!').getByRole('button', { name: 'Close' }).tap();

    await page.getByRole('link', { name: 'History' }).tap();
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: 'Deleted work "Verkeerd"' });
    await expect(entry).toBeVisible();
    expect(await findOverflow(page)).toBe(0);
    await expectAccessible(page);
    await entry.getByRole('button', { name: /^Restore/ }).tap();
    await expect(page.getByText('Brought back work "Verkeerd"')).toBeVisible();
    expect((await page.request.get('/')).ok()).toBe(true);

    await page.goto('/admin');
    await hydrated(page);
    const works = await unfold(page, 'Gallery management');
    await removeCard(works, 'Verkeerd');
  });
});

test('a restore says what could not come back, and what was changed again is chosen', async ({
  page,
  consoleMessages,
}) => {
  const groups = await openSection(page, 'Collection management');
  await cardOf(groups, 'New collection').getByLabel('Title').fill('Tijdelijk');
  await press(cardOf(groups, 'New collection'), 'Create');
  const works = await unfold(page, 'Gallery management');
  await createWork(works, 'Wees', { Collection: 'Tijdelijk' });
  const card = await openRow(cardOf(works, 'Wees'));
  await card.getByLabel('Size').fill('eerst');
  await press(card, 'Update');
  await expect(toastOf(page, 'Gallery item updated!')).toBeVisible();
  await card.getByLabel('Size').fill('dan');
  await press(card, 'Update');
  await expect(cardOf(works, 'Wees')).toContainText('dan');
  await page.goto('/admin/history');
  const first = page.getByRole('listitem').filter({ hasText: /size from .* to "eerst"/ });
  await first.getByRole('button', { name: /^Restore/ }).click();
  const choosing = first.getByRole('group', { name: 'It was changed again since.' });
  await expect(choosing).toContainText('now: dan');
  // The browser notes the 409.
  consoleMessages.splice(0);
  await expectAccessible(page);
  await choosing.getByRole('button', { name: 'As it was then' }).click();
  await expect(toastOf(page, 'Restored!')).toBeVisible();

  await page.goto('/admin');
  await hydrated(page);
  const again = await unfold(page, 'Gallery management');
  await removeCard(again, 'Wees');
  await removeCard(await unfold(page, 'Collection management'), 'Tijdelijk');
  await page.goto('/admin/history');
  const deleted = page.getByRole('listitem').filter({ hasText: 'Deleted work "Wees"' });
  await deleted.getByRole('button', { name: /^Restore/ }).click();
  await expect(toastOf(page, '“Wees” is back without its collection')).toBeVisible();
  await page.getByLabel('Kind').selectOption('deleted');
  await expect(page.getByText('Brought back work "Wees"')).toHaveCount(0);
  await page.goto('/admin');
  await hydrated(page);
  await removeCard(await unfold(page, 'Gallery management'), 'Wees');
});
