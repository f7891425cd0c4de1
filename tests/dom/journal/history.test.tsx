import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createGroup, deleteGroup } from '../../../app/data/groups/groups.server.ts';
import { deleteWork, listWorks } from '../../../app/data/works/works.server.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { openSite } from '../../support/dom/site.ts';
import {
  answer,
  deleteRow,
  findCard,
  itemsOf,
  openAdmin,
  openCard,
  openSection,
  press,
  waitForLayers,
  waitForRemoval,
  waitForSave,
} from '../cards.ts';
import { pictureFile } from '../files.ts';
import { addWorks, saveElsewhere } from '../works.ts';

async function findToast(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>('.toast')];
    const toast = toasts.find(({ textContent }) => textContent.includes(text));
    expect(toast).toBeDefined();
    return toast as HTMLElement;
  });
}

async function undoFromToast(user: UserEvent, text: string) {
  await press(user, await findToast(text), 'Undo');
}

async function openSiteWith(title: string) {
  const site = await openSite();
  const group = await mustSave(createGroup(site.db, 'category', { title: 'Inkt' }));
  const [work] = await addWorks(site.db, [title], { categoryId: group.id });
  if (!work) throw new Error('No work was added.');
  return { site, group, work };
}

/** Finds the newest entry of the history with this text. */
function findEntry(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const entry = screen.getAllByRole('listitem').find((item) => item.textContent.includes(text));
    expect(entry).toBeDefined();
    return entry as HTMLElement;
  });
}

test('Undo in the toast restores a deleted work, and can itself be undone by keyboard', async () => {
  const { site, group } = await openSiteWith('Terug');
  const { user, section } = await openAdmin(site, 'Gallery management');
  await deleteRow(user, section, 'Terug');
  await waitForRemoval(section, 'Terug');
  await undoFromToast(user, 'Gallery item deleted!');
  expect((await findCard(section, 'Terug')).textContent).toContain('Inkt');
  expect((await listWorks(site.db)).works).toMatchObject([{ categoryId: group.id }]);

  const restored = await findToast('Restored!');
  within(restored).getByRole('button', { name: 'Undo' }).focus();
  await user.keyboard('{Enter}');
  await waitForRemoval(section, 'Terug');
  expect((await listWorks(site.db)).works).toEqual([]);
});

test('a restored category has its works again', async () => {
  const { site } = await openSiteWith('Rook');
  const { user, section } = await openAdmin(site, 'Category management');
  await deleteRow(user, section, 'Inkt');
  await waitForRemoval(section, 'Inkt');
  expect((await listWorks(site.db)).works).toMatchObject([{ categoryId: null }]);
  await undoFromToast(user, 'Category deleted!');
  await findCard(section, 'Inkt');
  const { works } = await listWorks(site.db);
  await site.openPage(`/gallery/category/${works[0]?.categoryId}`);
  await screen.findByRole('heading', { name: 'Inkt' });
  await screen.findByRole('link', { name: 'Rook' });
});

test('a saved order and a replaced picture can be undone', async () => {
  const { site, group } = await openSiteWith('Rook');
  await addWorks(site.db, ['Kiem', 'Roos'], { categoryId: group.id });
  const { user, section } = await openAdmin(site, 'Gallery order management');
  const list = within(section).getByRole('region', { name: 'Inkt 3 works' });
  await press(user, list, 'Inkt 3 works');
  await user.click(await within(list).findByRole('checkbox', { name: 'Reorder' }));
  const titles = itemsOf(list);
  expect(titles).toHaveLength(3);
  await press(user, list, `Move ${titles[0]} to end`);
  await press(user, list, 'Volgorde opslaan');
  await findToast('Gallery items saved!');
  expect(itemsOf(list)).toEqual([titles[1], titles[2], titles[0]]);
  await undoFromToast(user, 'Gallery items saved!');
  await findToast('Restored!');
  await waitFor(() => expect(itemsOf(list)).toEqual(titles));

  const card = await openCard(user, await openSection(user, 'Gallery management'), 'Rook');
  const preview = () => card.querySelector('.image-preview')?.getAttribute('src');
  const picture = preview();
  await user.upload(within(card).getByLabelText('Image'), await pictureFile('wrong.png', 12));
  await within(card).findByText('The picture is uploaded.');
  await press(user, card, 'Update');
  await waitForSave(card);
  expect(preview()).not.toBe(picture);
  await undoFromToast(user, 'Gallery item updated!');
  await waitFor(() => expect(preview()).toBe(picture));
});

test('a restore asks about values that were changed later', async () => {
  const { site, work } = await openSiteWith('Wees');
  const once = await saveElsewhere(site.db, work, { size: 'eerst' });
  await saveElsewhere(site.db, once, { size: 'dan' });
  const user = await site.openPage('/admin/history');
  const entry = await findEntry('to "eerst"');
  await press(user, entry, 'Restore: Changed size of "Wees"');
  const conflict = await within(entry).findByRole('group');
  expect(conflict.textContent).toMatch(/^It was changed again since.+now: dan/);
  expect((await listWorks(site.db)).works).toMatchObject([{ size: 'dan' }]);
  await press(user, conflict, 'Earlier version');
  await findToast('Restored!');
  expect((await listWorks(site.db)).works).toMatchObject([{ size: work.size }]);
  await waitFor(() => expect(within(entry).queryByRole('group')).toBeNull());
});

test('a restore reports what could not be restored, and is not among the deletions', async () => {
  const { site, group, work } = await openSiteWith('Wees');
  await mustSave(deleteWork(site.db, work));
  await mustSave(deleteGroup(site.db, 'category', group));
  const user = await site.openPage('/admin/history');
  await press(user, await findEntry('Deleted work "Wees"'), 'Restore: Deleted work "Wees"');
  await findToast('“Wees” is back without its category');
  await findEntry('Brought back work "Wees"');
  await user.selectOptions(screen.getByLabelText('Kind'), 'deleted');
  await waitFor(() => expect(screen.queryByText('Brought back work "Wees"')).toBeNull());
  await findEntry('Deleted work "Wees"');
});

test('undoing a creation asks first, says how long it can be restored, and is offered once', async () => {
  const { site } = await openSiteWith('Te veel');
  const user = await site.openPage('/admin/history');
  const created = 'Created work "Te veel"';
  const entry = await findEntry(created);
  for (const choice of ['No', 'Yes']) {
    expect((await listWorks(site.db)).works).toHaveLength(1);
    await press(user, entry, `Delete: ${created}`);
    const question = await answer(user, choice);
    await waitForLayers([]);
    expect(question).toContain('Delete work "Te veel"');
    expect(question).toContain('For 30 days you can bring it back in History.');
  }
  await findToast('Deleted!');
  const done = await within(entry).findByRole('button', { name: `Deleted: ${created}` });
  expect(done.getAttribute('aria-disabled')).toBe('true');
  await user.click(done);
  const removed = await findEntry('Removed work "Te veel"');
  expect(screen.getAllByText('Removed work "Te veel"')).toHaveLength(1);
  expect((await listWorks(site.db)).works).toEqual([]);

  // After this undo is undone, the work exists again and can be deleted.
  await press(user, removed, 'Restore: Removed work "Te veel"');
  await within(removed).findByRole('button', { name: 'Restored: Removed work "Te veel"' });
  await press(user, entry, `Delete: ${created}`);
  await answer(user, 'Yes');
  await within(entry).findByRole('button', { name: `Deleted: ${created}` });
});
