import { expectAccessible } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { measureOverflow } from '../../support/browser/layout.ts';
import { waitForHydration } from '../../support/browser/router.ts';
import { openSection, expandSection } from '../admin/admin.ts';
import { createWork, pictureFile } from '../works/admin-work-cards.ts';
import { cardOf, openRow, press, deleteCard, toastOf } from '../admin/cards.ts';
import { countTaps } from '../../support/browser/taps.ts';

test('Undo in the toast restores a deleted work, by mouse and by keyboard, and can itself be undone', async ({
  page,
}) => {
  const section = await openSection(page, 'Gallery management');
  await createWork(section, 'Terug', { Category: 'Inkt' });
  await deleteCard(section, 'Terug');
  await toastOf(page, 'Gallery item deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(section, 'Terug')).toBeVisible();
  await expect(cardOf(section, 'Terug')).toContainText('Inkt');

  const restored = toastOf(page, 'Restored!');
  await restored.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(section, 'Terug')).toHaveCount(0);
});

test('a restored category has its works again', async ({ page }) => {
  const section = await openSection(page, 'Category management');
  await deleteCard(section, 'Inkt');
  const response = await page.request.get('/gallery');
  expect(await response.text()).not.toContain('>Inkt<');
  await toastOf(page, 'Category deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(section, 'Inkt')).toBeVisible();
  const restored = await page.request.get('/gallery');
  expect(await restored.text()).toContain('Inkt');
});

test('a saved order and a replaced picture can be undone', async ({ page }) => {
  const order = await openSection(page, 'Gallery order management');
  const group = order.getByRole('region', { name: 'Inkt' });
  await group.getByRole('heading').getByRole('button').click();
  const titles = () => group.getByRole('listitem').allTextContents();
  await group.getByRole('checkbox', { name: 'Reorder' }).check();
  const before = await titles();
  await press(group, `Move ${before[0]} to end`);
  await press(group, 'Volgorde opslaan');
  await toastOf(page, 'Gallery items saved!').getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Restored!')).toBeVisible();
  await expect.poll(titles).toEqual(before);

  const works = await expandSection(page, 'Gallery management');
  await createWork(works, 'Verwisseld');
  const card = await openRow(cardOf(works, 'Verwisseld'));
  const preview = card.locator('.image-preview');
  const picture = String(await preview.getAttribute('src'));
  await card.getByLabel('Image').setInputFiles(await pictureFile('wrong.png', 120));
  await expect(card.getByText('The picture is uploaded.')).toBeAttached();
  await press(card, 'Update');
  const saved = toastOf(page, 'Gallery item updated!');
  await expect(preview).not.toHaveAttribute('src', picture);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(preview).toHaveAttribute('src', picture);
  await deleteCard(works, 'Verwisseld');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a deleted work is restored with at most four taps in the history, or with one tap on its toast', async ({
    page,
  }) => {
    const section = await openSection(page, 'Gallery management');
    await createWork(section, 'Verkeerd');
    await deleteCard(section, 'Verkeerd');
    await toastOf(page, 'Gallery item deleted!').getByRole('button', { name: 'Close' }).tap();

    const { tap, take } = countTaps();
    await tap(page.getByRole('link', { name: 'History' }));
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    const entry = page.getByRole('listitem').filter({ hasText: 'Deleted work "Verkeerd"' });
    await expect(entry).toBeVisible();
    expect(await measureOverflow(page)).toBe(0);
    await expectAccessible(page);
    await tap(entry.getByRole('button', { name: /^Restore/ }));
    await expect(page.getByText('Brought back work "Verkeerd"')).toBeVisible();
    expect(take()).toBeLessThanOrEqual(4);

    await page.goto('/admin');
    await waitForHydration(page);
    const works = await expandSection(page, 'Gallery management');
    await deleteCard(works, 'Verkeerd');
    await toastOf(page, 'Gallery item deleted!').getByRole('button', { name: 'Undo' }).tap();
    await expect(cardOf(works, 'Verkeerd')).toBeVisible();
    await deleteCard(works, 'Verkeerd');
  });
});

test('a restore reports what could not be restored, and asks about values that were changed later', async ({
  page,
  consoleMessages,
}) => {
  const groups = await openSection(page, 'Collection management');
  await cardOf(groups, 'New collection').getByLabel('Title').fill('Tijdelijk');
  await press(cardOf(groups, 'New collection'), 'Create');
  const works = await expandSection(page, 'Gallery management');
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
  const conflict = first.getByRole('group', { name: 'It was changed again since.' });
  await expect(conflict).toContainText('now: dan');
  // The browser logs the 409.
  consoleMessages.splice(0);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Earlier version' }).click();
  await expect(toastOf(page, 'Restored!')).toBeVisible();

  await page.goto('/admin');
  await waitForHydration(page);
  const reopened = await expandSection(page, 'Gallery management');
  await deleteCard(reopened, 'Wees');
  await deleteCard(await expandSection(page, 'Collection management'), 'Tijdelijk');
  await page.goto('/admin/history');
  const deleted = page.getByRole('listitem').filter({ hasText: 'Deleted work "Wees"' });
  await deleted.getByRole('button', { name: /^Restore/ }).click();
  await expect(toastOf(page, '“Wees” is back without its collection')).toBeVisible();
  await page.getByLabel('Kind').selectOption('deleted');
  await expect(page.getByText('Brought back work "Wees"')).toHaveCount(0);
  await page.goto('/admin');
  await waitForHydration(page);
  await deleteCard(await expandSection(page, 'Gallery management'), 'Wees');
});

test('undoing a creation asks first, shows how long it can be restored, and is offered once', async ({
  page,
}) => {
  const works = await openSection(page, 'Gallery management');
  await createWork(works, 'Te veel');
  await page.goto('/admin/history');
  const entry = page.getByRole('listitem').filter({ hasText: 'Created work "Te veel"' });
  const question = page.getByRole('alertdialog', { name: 'Delete work "Te veel"' });
  for (const choice of ['No', 'Yes']) {
    await entry.getByRole('button', { name: 'Delete: Created work "Te veel"' }).click();
    await expect(question).toContainText('For 30 days you can bring it back in History.');
    await question.getByRole('button', { name: choice }).click();
    await expect(question).toBeHidden();
  }
  await expect(toastOf(page, 'Deleted!')).toBeVisible();
  const done = entry.getByRole('button', { name: 'Deleted: Created work "Te veel"' });
  await expect(done).toBeDisabled();
  await expect(done).toBeFocused();
  const removed = page.getByRole('listitem').filter({ hasText: 'Removed work "Te veel"' });
  await expect(removed).toHaveCount(1);

  // After this undo is undone, the work exists again and can be deleted.
  await removed.getByRole('button', { name: /^Restore:/ }).click();
  await expect(removed.getByRole('button', { name: /^Restored:/ })).toBeDisabled();
  await entry.getByRole('button', { name: /^Delete:/ }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(entry.getByRole('button', { name: /^Deleted:/ })).toBeDisabled();
});
