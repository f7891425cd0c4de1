import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import { deleteOldEntries, listEntries } from '../../../app/data/journal/read-journal.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { deleteWork, updateWork } from '../../../app/data/works/works.server.ts';
import { JOURNAL_TABLES } from '../../../app/domain/journal/row-change.ts';
import { BACKUP_TABLES } from '../../../app/data/backup/snapshot.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { anyWrites, write, WRITES } from '../../support/content/random-writes.ts';
import { addWork, entryOf } from '../../support/content/journal-entries.ts';

const PERSONAL = ['Enquiries', 'RoomVisits'];

test('every table with versioned rows has journal triggers, and so do the parts of a work', () => {
  const content = Object.entries(BACKUP_TABLES)
    .filter(([table, key]) => key === 'id' && /^[A-Z]/.test(table) && table !== 'Content')
    .map(([table]) => table)
    // Enquiries and visits are personal data, which nothing may bring back.
    .filter((table) => !table.startsWith('Journal') && !PERSONAL.includes(table));
  expect([...JOURNAL_TABLES].toSorted()).toEqual(content.toSorted());
});

describe.each(DIALECTS)('the journal on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('every kind of write creates an entry that describes it', async () => {
    const seen: Record<string, Set<string>> = {};
    const [writes = []] = fc.sample(anyWrites(600, 600), 1);
    for (const each of writes) {
      const entry = await write(db(), each);
      if (entry) (seen[each.kind] ??= new Set()).add(entry.kind);
    }
    const kinds = Object.entries(seen).map(([kind, found]) => [kind, [...found].toSorted()]);
    expect(Object.fromEntries(kinds)).toEqual({
      createGroup: ['created'],
      updateGroup: ['changed'],
      deleteGroup: ['deleted'],
      orderGroups: ['reordered'],
      createWork: ['created'],
      updateWork: ['changed', 'picture'],
      deleteWork: ['deleted'],
      deleteWorks: ['deleted', 'several'],
      changeWorks: ['changed', 'several'],
      orderWorks: ['reordered'],
      createView: ['changed'],
      updateView: ['changed'],
      deleteView: ['changed'],
      orderViews: ['reordered'],
      showings: ['changed'],
      createPost: ['created'],
      updatePost: ['changed', 'picture'],
      deletePost: ['deleted'],
      createExhibition: ['created'],
      updateExhibition: ['changed'],
      deleteExhibition: ['deleted'],
      orderExhibitions: ['reordered'],
      createLink: ['created'],
      updateLink: ['changed', 'picture'],
      deleteLink: ['deleted'],
      room: ['changed', 'created', 'deleted'],
      setting: ['setting'],
      recents: ['setting'],
      siteImage: ['created', 'picture'],
      siteMark: ['created', 'deleted', 'picture'],
    });
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(WRITES).toSorted());
  });

  test('an undone entry is marked as undone until the undo is undone', async () => {
    const work = await addWork(db(), 1, 'Luwte');
    const deleted = await entryOf(deleteWork(db(), work));
    const isUndone = async () => {
      const { entries } = await listEntries(db(), { limit: 50 });
      return entries.find(({ id }) => id === deleted)?.isUndone;
    };
    expect(await isUndone()).toBe(false);
    const restored = await entryOf(undoEntry(db(), deleted));
    expect(await isUndone()).toBe(true);
    await mustSave(undoEntry(db(), restored));
    expect(await isUndone()).toBe(false);
  });

  test('a refused write and a write without changes create no entry', async () => {
    const work = await addWork(db(), 1, 'Luwte');
    const { entries } = await listEntries(db(), { limit: 50 });
    await deleteWork(db(), { id: work.id, version: 99 });
    await saveSetting(db(), { key: 'recents', value: '' });
    expect((await listEntries(db(), { limit: 50 })).entries).toEqual(entries);
  });

  test('an entry shows the picture of its work, also when only text was changed', async () => {
    const work = await addWork(db(), 1, 'Luwte');
    const { id, version, size, categoryId, collectionId, picture } = work;
    const input = { id, version, size, categoryId, collectionId, image: picture.image };
    await mustSave(updateWork(db(), { ...input, title: 'Windstil' }));
    const { entries } = await listEntries(db(), { kind: 'changed', limit: 1 });
    expect(entries).toMatchObject([{ name: 'Windstil', image: picture.image }]);
  });

  test('entries are found by kind, text and work, in pages, and old entries are deleted', async () => {
    const works = [await addWork(db(), 1, 'Luwte'), await addWork(db(), 2, 'Getij')];
    for (const work of works) await mustSave(deleteWork(db(), work));
    await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const find = async (query: object) => {
      const { entries } = await listEntries(db(), { limit: 50, ...query });
      return entries.map(({ kind, name }) => `${kind} ${name}`);
    };
    expect(await find({ kind: 'deleted' })).toEqual(['deleted Getij', 'deleted Luwte']);
    expect(await find({ text: 'luw' })).toEqual(['deleted Luwte', 'created Luwte']);
    expect(await find({ workId: works[1]?.id })).toEqual(['deleted Getij', 'created Getij']);
    const page = await listEntries(db(), { limit: 2 });
    expect(await find({ before: page.next ?? undefined })).toHaveLength(3);
    await deleteOldEntries(db(), '2000-01-01', 2);
    expect(await find({})).toEqual(['created Inkt', 'deleted Getij']);
    await deleteOldEntries(db(), '9999-01-01', 100);
    expect(await find({})).toEqual([]);
    expect((await listGroups(db(), 'category')).length).toBe(1);
  });
});
