import { createWork, listWorks, updateWork } from '../../../app/data/works/works.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import { makeWorkInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { measureOverflow } from '../../support/browser/layout.ts';
import { countTaps } from '../../support/browser/taps.ts';
import { expect, test } from '../../support/site/owner-site.ts';
import { openSection } from '../admin/admin.ts';
import { deleteCard, toastOf } from '../admin/cards.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Adds a work whose size was changed twice. */
async function addChangedWork(db: Db, title: string): Promise<void> {
  const { works } = await listWorks(db, { limit: 1 });
  const input = makeWorkInput({ title, image: works[0]?.picture.image });
  const { id, version } = await mustSave(createWork(db, input, '2026-01-01'));
  const once = await mustSave(updateWork(db, { ...input, id, version, size: 'eerst' }));
  await mustSave(updateWork(db, { ...input, id, version: once.version, size: 'dan' }));
}

test('on a phone a deleted work is restored with two taps, a conflict is readable, and a creation is undone', async ({
  page,
  content,
  consoleMessages,
}) => {
  await addChangedWork(content.db, 'Te veel');
  await content.publish();
  const section = await openSection(page, 'Gallery management');
  await deleteCard(section, 'Stil water');
  await toastOf(page, 'Gallery item deleted!').getByRole('button', { name: 'Close' }).tap();

  const entryOf = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
  const { tap, take } = countTaps();
  await tap(page.getByRole('link', { name: 'History' }));
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  const deleted = entryOf('Deleted work "Stil water"');
  await tap(deleted.getByRole('button', { name: /^Restore:/ }));
  await expect(page.getByText('Brought back work "Stil water"')).toBeVisible();
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
