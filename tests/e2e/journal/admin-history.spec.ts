import {
  createWork,
  deleteWork,
  listWorks,
  updateWork,
} from '../../../app/data/works/works.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import { makeWorkInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { measureOverflow } from '../../support/browser/layout.ts';
import { countTaps } from '../../support/browser/taps.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { cardOf } from '../admin/cards.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Adds a work whose size was changed twice, and deletes another. */
async function addEntries(db: Db): Promise<void> {
  const { works } = await listWorks(db, { limit: 1 });
  const image = works[0]?.picture.image;
  await mustSave(deleteWork(db, await addWork('Weg')));
  const { id, version } = await addWork('Te veel');
  const once = await mustSave(
    updateWork(db, { ...inputOf('Te veel'), id, version, size: 'eerst' }),
  );
  await mustSave(updateWork(db, { ...inputOf('Te veel'), id, version: once.version, size: 'dan' }));

  function inputOf(title: string) {
    return makeWorkInput({ title, image });
  }
  function addWork(title: string) {
    return mustSave(createWork(db, inputOf(title), '2026-01-01'));
  }
}

test('a work is deleted and restored in five taps, or restored with two in the history, where a conflict is readable and a creation is undone', async ({
  page,
  content,
  consoleMessages,
}) => {
  await addEntries(content.db);
  await content.publish();
  await page.goto('/admin');
  const { tap, take } = countTaps();
  await tap(page.getByRole('button', { name: 'Gallery management' }));
  const card = cardOf(page.getByRole('region', { name: 'Gallery management' }), 'Stil water');
  await tap(card.locator('.card-row-head'));
  await tap(card.getByRole('button', { name: 'Delete' }));
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
  await expect(card).toHaveCount(0);
  await tap(page.getByRole('button', { name: 'Undo' }));
  await expect(card).toBeVisible();
  expect(take()).toBe(5);

  const entryOf = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
  await tap(page.getByRole('link', { name: 'History' }));
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  const deleted = entryOf('Deleted work "Weg"');
  await tap(deleted.getByRole('button', { name: /^Restore:/ }));
  await expect(page.getByText('Brought back work "Weg"')).toBeVisible();
  expect(take()).toBe(2);
  await expect(deleted.getByRole('button', { name: /^Restored:/ })).toBeFocused();

  const changed = entryOf(/size from .* to "eerst"/);
  await changed.getByRole('button', { name: /^Restore:/ }).tap();
  await expect(changed.getByRole('group', { name: 'It was changed again since.' })).toContainText(
    'now: dan',
  );
  // The browser logs the 409.
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('409')]);
  expect(await measureOverflow(page)).toBe(0);
  await expectAccessible(page);

  const created = entryOf('Created work "Te veel"');
  await created.getByRole('button', { name: /^Delete:/ }).tap();
  const question = page.getByRole('alertdialog', { name: 'Delete work "Te veel"' });
  await question.getByRole('button', { name: 'Yes' }).tap();
  await expect(question).toBeHidden();
  await expect(created.getByRole('button', { name: /^Deleted:/ })).toBeFocused();
});
