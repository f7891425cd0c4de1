import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changeWorks, deleteWorks } from '../../../app/data/works/catalogue.server.ts';
import { readContentVersion } from '../../../app/data/content.server.ts';
import { createGroup, deleteGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import {
  forgetOldEntries,
  listEntries,
  measureWaiting,
} from '../../../app/data/journal/read-journal.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { listPicturePaths } from '../../../app/data/pictures/picture-rows.server.ts';
import { findRecord, saveRecord } from '../../../app/data/works/records.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { readSheetCatalogue, writeSheet } from '../../../app/data/sheet/sheet.server.ts';
import { listShowingIds, saveShowings } from '../../../app/data/exhibitions/showings.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createView, listViews } from '../../../app/data/works/views.server.ts';
import {
  createWork,
  deleteWork,
  findWork,
  listWorks,
  saveWorkPositions,
  updateWork,
} from '../../../app/data/works/works.server.ts';
import type { Price } from '../../../app/domain/work/price.ts';
import type { Saved } from '../../../app/domain/saved.ts';
import { JOURNAL_TABLES } from '../../../app/domain/journal/row-change.ts';
import { KEPT_TABLES } from '../../../app/data/backup/snapshot.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import {
  EMPTY_RECORD,
  imagePath,
  makeExhibitionInput,
  makePicture,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { anyWrites, write, WRITES } from '../../support/content/random-writes.ts';

const CHANGED_BY_EVERY_WRITE = ['version', 'changedAt'];

/** Every content row, without columns that change with every write. */
async function readContent(db: Db): Promise<string> {
  const lines: string[] = [];
  for (const table of JOURNAL_TABLES) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} order by id`.execute(db);
    for (const row of rows) {
      const kept = Object.entries(row).filter(
        ([column]) => !CHANGED_BY_EVERY_WRITE.includes(column),
      );
      lines.push(`${table} ${JSON.stringify(Object.fromEntries(kept))}`);
    }
  }
  return lines.join('\n');
}

async function entryOf(save: Promise<Saved<unknown>>): Promise<number> {
  const result = await save;
  if (!result.ok) throw new Error(`The save was refused: ${result.reason}.`);
  if (!result.entry) throw new Error('The save made no entry.');
  return result.entry.id;
}

test('every table with versioned rows has journal triggers, and so do the parts of a work', () => {
  const content = Object.entries(KEPT_TABLES)
    .filter(([table, key]) => key === 'id' && /^[A-Z]/.test(table) && table !== 'Content')
    .map(([table]) => table)
    .filter((table) => !table.startsWith('Journal'));
  expect([...JOURNAL_TABLES].toSorted()).toEqual(content.toSorted());
});

describe.each(DIALECTS)('the journal on %s', (dialect) => {
  const db = useDatabase(dialect);

  async function addWork(n: number, title: string, more: object = {}) {
    const image = await uploadPicture(db(), 'works', n);
    return mustSave(createWork(db(), makeWorkInput({ title, image, ...more }), '2026-01-01'));
  }

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
      setting: ['setting'],
      recents: ['setting'],
      siteImage: ['created', 'picture'],
    });
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(WRITES).toSorted());
  });

  test('undoing any writes in reverse order restores all content and pictures', async () => {
    await fc.assert(
      fc.asyncProperty(anyWrites(20), anyWrites(30), async (first, then) => {
        for (const each of first) await write(db(), each);
        const before = await readContent(db());
        const entries: number[] = [];
        for (const each of then) {
          const entry = await write(db(), each);
          if (entry) entries.push(entry.id);
        }
        const pictures = await listPicturePaths(db());
        for (const entry of entries.toReversed()) {
          const restored = await undoEntry(db(), entry);
          expect(restored).toMatchObject({ ok: true, value: { notes: [], conflicts: [] } });
        }
        expect(await readContent(db())).toBe(before);
        expect(await listPicturePaths(db())).toEqual(pictures);
      }),
      { numRuns: dialect === 'sqlite' ? 40 : 12 },
    );
  });

  test('a restored work has its id, picture, views, showings and position, also among the recents', async () => {
    const category = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const works = [];
    for (const [n, title] of ['Een', 'Twee', 'Drie'].entries()) {
      works.push(await addWork(n + 1, title, { categoryId: category.id }));
    }
    const [, work] = works;
    if (!work) throw new Error('There is no second work.');
    const view = await uploadPicture(db(), 'works', 9);
    await mustSave(createView(db(), work.id, { image: view, caption: 'achterkant' }));
    const exhibition = await mustSave(createExhibition(db(), makeExhibitionInput()));
    const showings = { exhibitionIds: [exhibition.id], postIds: [] };
    await mustSave(saveShowings(db(), work.id, showings));
    await mustSave(saveSetting(db(), { key: 'recents', value: `${works[2]?.id},${work.id}` }));
    const before = await readContent(db());
    const entry = await entryOf(deleteWork(db(), work));
    expect(await measureWaiting(db())).toEqual({ pictures: 2, bytes: 500_000 });
    expect(await undoEntry(db(), entry)).toMatchObject({ ok: true });
    expect(await readContent(db())).toBe(before);
    expect(await listViews(db(), work.id)).toHaveLength(1);
    expect(await listShowingIds(db(), work.id)).toEqual(showings);
    expect(await measureWaiting(db())).toEqual({ pictures: 0, bytes: 0 });
  });

  test('a restore can be undone like any other write', async () => {
    const work = await addWork(1, 'Luwte');
    const deleted = await entryOf(deleteWork(db(), work));
    const restored = await entryOf(undoEntry(db(), deleted));
    expect((await findWork(db(), work.id))?.title).toBe('Luwte');
    await mustSave(undoEntry(db(), restored));
    expect(await findWork(db(), work.id)).toBeUndefined();
  });

  test('a work whose category was deleted later is restored without it, and a note reports that', async () => {
    const category = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const work = await addWork(1, 'Luwte', { categoryId: category.id });
    const entry = await entryOf(deleteWork(db(), work));
    await mustSave(deleteGroup(db(), 'category', category));
    expect(await undoEntry(db(), entry)).toMatchObject({
      ok: true,
      value: { notes: ['“Luwte” is back without its category, which was deleted meanwhile.'] },
    });
    expect(await findWork(db(), work.id)).toMatchObject({ categoryId: null, categoryOrder: 0 });
  });

  test('a field that was changed again is a conflict, and nothing is written until the owner decides', async () => {
    const work = await addWork(1, 'Eerst');
    const { image } = work.picture;
    const input = { ...makeWorkInput({ image }), id: work.id };
    const entry = await entryOf(updateWork(db(), { ...input, title: 'Dan', version: 1 }));
    await mustSave(updateWork(db(), { ...input, title: 'Nu', version: 2 }));
    const conflicts = [{ name: 'Nu', field: 'title', was: 'Eerst', now: 'Nu' }];
    expect(await undoEntry(db(), entry)).toEqual({
      ok: false,
      reason: 'stale',
      current: { outcome: 'restored', notes: [], conflicts },
    });
    expect((await findWork(db(), work.id))?.title).toBe('Nu');
    await mustSave(undoEntry(db(), entry, 'was'));
    expect((await findWork(db(), work.id))?.title).toBe('Eerst');
  });

  test('conflicts name groups by their titles', async () => {
    const [ink, paper] = [
      await mustSave(createGroup(db(), 'category', { title: 'Inkt' })),
      await mustSave(createGroup(db(), 'category', { title: 'Papier' })),
    ];
    const work = await addWork(1, 'Luwte', { categoryId: ink.id });
    const { image } = work.picture;
    const input = { ...makeWorkInput({ image }), title: 'Luwte', id: work.id };
    const entry = await entryOf(updateWork(db(), { ...input, categoryId: null, version: 1 }));
    await mustSave(updateWork(db(), { ...input, categoryId: paper.id, version: 2 }));
    expect(await undoEntry(db(), entry)).toMatchObject({
      current: { conflicts: [{ name: 'Luwte', field: 'categoryId', was: 'Inkt', now: 'Papier' }] },
    });
  });

  test('conflicts name prices with their currency', async () => {
    const { id } = await addWork(1, 'Luwte');
    const priced = (version: number, amount: number) =>
      saveRecord(db(), { ...EMPTY_RECORD, id, version, price: { amount, currency: 'EUR' } });
    await mustSave(priced(1, 10_000));
    const raised = await entryOf(priced(2, 20_000));
    await mustSave(priced(3, 30_000));
    expect(await undoEntry(db(), raised)).toMatchObject({
      current: { conflicts: [{ name: 'Luwte', field: 'price', was: '€100', now: '€300' }] },
    });
  });

  test('a price is restored with its currency', async () => {
    const { id } = await addWork(1, 'Luwte');
    const priced = (version: number, price: Price | null) =>
      saveRecord(db(), { ...EMPTY_RECORD, id, version, price });
    await mustSave(priced(1, { amount: 10_000, currency: 'EUR' }));
    const raised = await entryOf(priced(2, { amount: 20_000, currency: 'EUR' }));
    await mustSave(priced(3, { amount: 30_000, currency: 'USD' }));
    await mustSave(priced(4, null));
    const conflicts = [
      { name: 'Luwte', field: 'price', was: '€100', now: '' },
      { name: 'Luwte', field: 'currency', was: 'EUR', now: '' },
    ];
    expect(await undoEntry(db(), raised)).toMatchObject({ current: { conflicts } });
    await mustSave(undoEntry(db(), raised, 'was'));
    expect(await findRecord(db(), id)).toMatchObject({
      price: { amount: 10_000, currency: 'EUR' },
    });
  });

  test('conflicts name settings by their keys', async () => {
    const named = (name: string) => saveSetting(db(), { key: 'displayName', value: name });
    const renamed = await entryOf(named('Een'));
    await named('Twee');
    expect(await undoEntry(db(), renamed)).toMatchObject({
      current: { conflicts: [{ name: '', field: 'displayName', now: 'Twee' }] },
    });
  });

  test('an order is restored; in a changed list the remaining rows are ordered as before', async () => {
    const { id } = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const works = [];
    for (const n of [1, 2, 3, 4]) works.push(await addWork(n, `W${n}`, { categoryId: id }));
    const ids = works.map((work) => work.id);
    const entry = await entryOf(saveWorkPositions(db(), 'category', id, { ids: ids.toReversed() }));
    const [first] = (await listWorks(db())).works.filter((work) => work.title === 'W1');
    if (!first) throw new Error('There is no such work.');
    await mustSave(deleteWork(db(), first));
    expect(await undoEntry(db(), entry)).toMatchObject({
      ok: true,
      value: { notes: [expect.stringContaining('The list has changed since')] },
    });
    const left = (await listWorks(db())).works.toSorted(
      (a, b) => a.categoryOrder - b.categoryOrder,
    );
    expect(left.map(({ title, categoryOrder }) => [title, categoryOrder])).toEqual([
      ['W2', 0],
      ['W3', 1],
      ['W4', 2],
    ]);
  });

  test('a creation is undone once; a second undo reports that the work is missing', async () => {
    const image = await uploadPicture(db(), 'works', 1);
    const created = await entryOf(createWork(db(), makeWorkInput({ image }), '2026-01-01'));
    expect(await undoEntry(db(), created)).toMatchObject({ value: { outcome: 'deleted' } });
    expect(await undoEntry(db(), created)).toMatchObject({ value: { outcome: 'gone' } });
    expect((await listWorks(db())).total).toBe(0);
  });

  test('an order is restored around a work that was added later, and a note reports that', async () => {
    const { id } = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const other = await mustSave(createGroup(db(), 'category', { title: 'Olie' }));
    const works = [];
    for (const n of [1, 2]) works.push(await addWork(n, `W${n}`, { categoryId: id }));
    const ids = works.map((work) => work.id);
    const reverse = () => saveWorkPositions(db(), 'category', id, { ids: ids.toReversed() });
    const alone = await entryOf(reverse());
    await addWork(3, 'Elders', { categoryId: other.id });
    expect(await undoEntry(db(), alone)).toMatchObject({ ok: true, value: { notes: [] } });
    const joined = await entryOf(reverse());
    await addWork(4, 'Nieuw', { categoryId: id });
    expect(await undoEntry(db(), joined)).toMatchObject({
      ok: true,
      value: { notes: [expect.stringContaining('what was added keeps its place')] },
    });
    const inInk = (await listWorks(db())).works.filter((work) => work.categoryId === id);
    expect(
      inInk.toSorted((a, b) => a.categoryOrder - b.categoryOrder).map(({ title }) => title),
    ).toEqual(['W1', 'W2', 'Nieuw']);
  });

  test('a change of several works is one entry and is undone as one', async () => {
    const works = [await addWork(1, 'Een'), await addWork(2, 'Twee')];
    const entry = await entryOf(deleteWorks(db(), { works }));
    expect((await listEntries(db(), { limit: 1 })).entries[0]).toMatchObject({
      kind: 'several',
      name: 'Een, Twee',
      count: 2,
    });
    await mustSave(undoEntry(db(), entry));
    expect((await listWorks(db())).total).toBe(2);
  });

  test('a sheet that creates a group, moves works into it and swaps inventory numbers is undone in one step', async () => {
    const { id: categoryId } = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const works = [await addWork(1, 'Een', { categoryId }), await addWork(2, 'Twee')];
    const numbered = works.map(({ id, version }, n) =>
      saveRecord(db(), { ...EMPTY_RECORD, id, version, inventoryNumber: `n${n}` }),
    );
    for (const save of numbered) await mustSave(save);
    const before = await readContent(db());
    const { catalogue } = await readSheetCatalogue(db());
    const [first, second] = catalogue.works;
    if (!first || !second) throw new Error('There are no two works.');
    const image = await uploadPicture(db(), 'works', 3);
    const moved = { ...first, category: 'Getij', inventoryNumber: 'n1' };
    const writes = {
      newGroups: [{ kind: 'category' as const, title: 'Getij' }],
      created: [
        { ...first, inventoryNumber: 'n3', category: 'Getij', title: 'Drie', picture: 'a' },
      ],
      changed: [moved, { ...second, category: 'Getij', inventoryNumber: 'n0' }],
    };
    const contentVersion = await readContentVersion(db());
    const images = new Map([['a', image]]);
    const entry = await entryOf(
      writeSheet(db(), writes, { contentVersion, today: '2026-01-01', images }),
    );
    expect((await listEntries(db(), { limit: 1 })).entries[0]?.counts).toEqual([
      { done: 'created', table: 'Categories', count: 1 },
      { done: 'created', table: 'Gallery', count: 1 },
      { done: 'changed', table: 'Gallery', count: 2 },
    ]);
    expect(await undoEntry(db(), entry)).toMatchObject({ ok: true, value: { notes: [] } });
    expect(await readContent(db())).toBe(before);
  });

  test('changing, deleting and restoring many works takes few queries and yields to other requests', async () => {
    const count = 1000;
    const { id: categoryId } = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const numbers = Array.from({ length: count }, (_, n) => n);
    const pictures = numbers.map((n) => makePicture(imagePath('works', n)));
    await db().insertInto('Pictures').values(pictures).execute();
    const rows = numbers.map((n) => ({
      title: `W${n}`,
      image: imagePath('works', n),
      dateUploaded: '2026-01-01',
      categoryId,
      categoryOrder: n,
      price: 100,
      currency: 'EUR',
      inventoryNumber: `n${n}`,
    }));
    await db().insertInto('Gallery').values(rows).execute();
    const listIds = () => db().selectFrom('Gallery').select(['id', 'version']).execute();
    const before = await readContent(db());
    let queries = 0;
    const counting = db().withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    let ticks = 0;
    async function countedEntry(save: Promise<Saved<unknown>>): Promise<number> {
      let isDone = false;
      [queries, ticks] = [0, 0];
      const tick = () => {
        ticks += 1;
        if (!isDone) setImmediate(tick);
      };
      setImmediate(tick);
      const entry = await entryOf(save);
      isDone = true;
      expect(queries).toBeLessThan(count / 5);
      expect(ticks).toBeGreaterThan(count / 200);
      return entry;
    }
    const price = { amount: 200, currency: 'EUR' };
    const raised = await countedEntry(
      changeWorks(counting, { works: await listIds(), change: { price } }),
    );
    await countedEntry(undoEntry(counting, raised));
    expect(await readContent(db())).toBe(before);
    const deleted = await countedEntry(deleteWorks(counting, { works: await listIds() }));
    const restored = await countedEntry(undoEntry(counting, deleted));
    expect(await readContent(db())).toBe(before);
    await countedEntry(undoEntry(counting, restored));
    expect((await listWorks(db())).total).toBe(0);
  });

  test('an undone entry is marked as undone until the undo is undone', async () => {
    const work = await addWork(1, 'Luwte');
    const deleted = await entryOf(deleteWork(db(), work));
    const isTakenBack = async () => {
      const { entries } = await listEntries(db(), { limit: 50 });
      return entries.find(({ id }) => id === deleted)?.isTakenBack;
    };
    expect(await isTakenBack()).toBe(false);
    const restored = await entryOf(undoEntry(db(), deleted));
    expect(await isTakenBack()).toBe(true);
    await mustSave(undoEntry(db(), restored));
    expect(await isTakenBack()).toBe(false);
  });

  test('a refused write and a write without changes create no entry', async () => {
    const work = await addWork(1, 'Luwte');
    const { entries } = await listEntries(db(), { limit: 50 });
    await deleteWork(db(), { id: work.id, version: 99 });
    await saveSetting(db(), { key: 'recents', value: '' });
    expect((await listEntries(db(), { limit: 50 })).entries).toEqual(entries);
  });

  test('an entry shows the picture of its work, also when only text was changed', async () => {
    const work = await addWork(1, 'Luwte');
    const { id, version, size, categoryId, collectionId, picture } = work;
    const input = { id, version, size, categoryId, collectionId, image: picture.image };
    await mustSave(updateWork(db(), { ...input, title: 'Windstil' }));
    const { entries } = await listEntries(db(), { kind: 'changed', limit: 1 });
    expect(entries).toMatchObject([{ name: 'Windstil', image: picture.image }]);
  });

  test('entries are found by kind, text and work, in pages, and old entries are deleted', async () => {
    const works = [await addWork(1, 'Luwte'), await addWork(2, 'Getij')];
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
    await forgetOldEntries(db(), '2000-01-01', 2);
    expect(await find({})).toEqual(['created Inkt', 'deleted Getij']);
    await forgetOldEntries(db(), '9999-01-01', 100);
    expect(await find({})).toEqual([]);
    expect((await listGroups(db(), 'category')).length).toBe(1);
  });
});
