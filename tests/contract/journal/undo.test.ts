import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeWorks, deleteWorks } from '../../../app/data/works/catalogue.server.ts';
import { readContentVersion } from '../../../app/data/content.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { listEntries, measureUndoPictures } from '../../../app/data/journal/read-journal.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { listPicturePaths } from '../../../app/data/pictures/picture-rows.server.ts';
import { saveRecord } from '../../../app/data/works/records.server.ts';
import { readSettings, saveSetting } from '../../../app/data/settings/settings.server.ts';
import { readSheetCatalogue, writeSheet } from '../../../app/data/sheet/sheet.server.ts';
import { listShowingIds, saveShowings } from '../../../app/data/exhibitions/showings.server.ts';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { createView, listViews } from '../../../app/data/works/views.server.ts';
import {
  createWork,
  deleteWork,
  findWork,
  listWorks,
  saveWorkPositions,
} from '../../../app/data/works/works.server.ts';
import type { Saved } from '../../../app/domain/saved.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import {
  imagePath,
  makeExhibitionInput,
  makePicture,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { EMPTY_RECORD } from '../../../app/domain/work/work-form.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { anyWrites, write } from '../../support/content/random-writes.ts';
import { addWork, entryOf, readContent } from '../../support/content/journal-entries.ts';

describe.each(DIALECTS)('undo on %s', (dialect) => {
  const db = useDatabase(dialect);

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
      { numRuns: dialect === 'sqlite' ? 20 : 8 },
    );
  });

  test('a restored work has its id, picture, views, showings and position, also among the recents', async () => {
    const category = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const works = [];
    for (const [n, title] of ['Een', 'Twee', 'Drie'].entries()) {
      works.push(await addWork(db(), n + 1, title, { categoryId: category.id }));
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
    expect(await measureUndoPictures(db())).toEqual({ pictures: 2, bytes: 500_000 });
    expect(await undoEntry(db(), entry)).toMatchObject({ ok: true });
    expect(await readContent(db())).toBe(before);
    expect(await listViews(db(), work.id)).toHaveLength(1);
    expect(await listShowingIds(db(), work.id)).toEqual(showings);
    expect(await measureUndoPictures(db())).toEqual({ pictures: 0, bytes: 0 });
  });

  test('a restore can be undone like any other write', async () => {
    const work = await addWork(db(), 1, 'Luwte');
    const deleted = await entryOf(deleteWork(db(), work));
    const restored = await entryOf(undoEntry(db(), deleted));
    expect((await findWork(db(), work.id))?.title).toBe('Luwte');
    await mustSave(undoEntry(db(), restored));
    expect(await findWork(db(), work.id)).toBeUndefined();
  });

  test('an order is restored; in a changed list the remaining rows are ordered as before', async () => {
    const { id } = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const works = [];
    for (const n of [1, 2, 3, 4]) works.push(await addWork(db(), n, `W${n}`, { categoryId: id }));
    const ids = works.map((work) => work.id);
    const entry = await entryOf(saveWorkPositions(db(), 'category', id, { ids: ids.toReversed() }));
    const [first] = (await listWorks(db())).works.filter((work) => work.title === 'W1');
    if (!first) throw new Error('There is no such work.');
    await mustSave(deleteWork(db(), first));
    expect(await undoEntry(db(), entry)).toMatchObject({
      ok: true,
      value: { notes: [expect.stringContaining('The list has changed since')] },
    });
    const remaining = (await listWorks(db())).works.toSorted(
      (a, b) => a.categoryOrder - b.categoryOrder,
    );
    expect(remaining.map(({ title, categoryOrder }) => [title, categoryOrder])).toEqual([
      ['W2', 0],
      ['W3', 1],
      ['W4', 2],
    ]);
  });

  test('a creation is undone once, also among the recents; a second undo reports that the work is missing', async () => {
    const image = await uploadPicture(db(), 'works', 1);
    const created = await entryOf(createWork(db(), makeWorkInput({ image }), '2026-01-01'));
    const id = (await listWorks(db())).works[0]?.id;
    await mustSave(saveSetting(db(), { key: 'recents', value: `${id}` }));
    expect(await undoEntry(db(), created)).toMatchObject({ value: { outcome: 'deleted' } });
    expect(await undoEntry(db(), created)).toMatchObject({ value: { outcome: 'gone' } });
    expect((await listWorks(db())).total).toBe(0);
    expect((await readSettings(db())).recents).toEqual([]);
  });

  test('an order is restored around a work that was added later, and a note reports that', async () => {
    const { id } = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const other = await mustSave(createGroup(db(), 'category', { title: 'Olie' }));
    const works = [];
    for (const n of [1, 2]) works.push(await addWork(db(), n, `W${n}`, { categoryId: id }));
    const ids = works.map((work) => work.id);
    const reverse = () => saveWorkPositions(db(), 'category', id, { ids: ids.toReversed() });
    const alone = await entryOf(reverse());
    await addWork(db(), 3, 'Elders', { categoryId: other.id });
    expect(await undoEntry(db(), alone)).toMatchObject({ ok: true, value: { notes: [] } });
    const joined = await entryOf(reverse());
    await addWork(db(), 4, 'Nieuw', { categoryId: id });
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
    const works = [await addWork(db(), 1, 'Een'), await addWork(db(), 2, 'Twee')];
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
    const works = [await addWork(db(), 1, 'Een', { categoryId }), await addWork(db(), 2, 'Twee')];
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
    const count = 500;
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
});
