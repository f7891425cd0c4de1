import { describe, expect, test } from 'vitest';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { listShowingIds, saveShowings } from '../../../app/data/exhibitions/showings.server.ts';
import { createGroup, deleteGroup } from '../../../app/data/groups/groups.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { findRecord, saveRecord } from '../../../app/data/works/records.server.ts';
import { saveSetting } from '../../../app/data/settings/settings.server.ts';
import { createView, deleteView, listViews } from '../../../app/data/works/views.server.ts';
import { deleteWork, findWork, updateWork } from '../../../app/data/works/works.server.ts';
import type { Price } from '../../../app/domain/work/price.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import {
  makeExhibitionInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { EMPTY_RECORD } from '../../../app/domain/work/work-form.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { addWork, entryOf } from '../../support/content/journal-entries.ts';

describe.each(DIALECTS)('conflicts of an undo on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('a work whose category was deleted later is restored without it, and a note reports that', async () => {
    const category = await mustSave(createGroup(db(), 'category', { title: 'Inkt' }));
    const work = await addWork(db(), 1, 'Luwte', { categoryId: category.id });
    const entry = await entryOf(deleteWork(db(), work));
    await mustSave(deleteGroup(db(), 'category', category));
    expect(await undoEntry(db(), entry)).toMatchObject({
      ok: true,
      value: { notes: ['“Luwte” is back without its category, which was deleted meanwhile.'] },
    });
    expect(await findWork(db(), work.id)).toMatchObject({ categoryId: null, categoryOrder: 0 });
  });

  test('a work whose inventory number another work has now is restored without it, and a note reports that', async () => {
    const work = await addWork(db(), 1, 'Luwte');
    const numbered = (id: number) =>
      saveRecord(db(), { ...EMPTY_RECORD, id, version: 1, inventoryNumber: 'A-1' });
    await mustSave(numbered(work.id));
    const entry = await entryOf(deleteWork(db(), { id: work.id, version: 2 }));
    const other = await addWork(db(), 2, 'Rook');
    await mustSave(numbered(other.id));
    expect(await undoEntry(db(), entry)).toMatchObject({
      ok: true,
      value: {
        notes: ['“Luwte” is back without its inventory number, which another work has now.'],
      },
    });
    expect(await findRecord(db(), work.id)).toMatchObject({ inventoryNumber: null });
    expect(await findRecord(db(), other.id)).toMatchObject({ inventoryNumber: 'A-1' });
  });

  test('nothing is restored if a picture of it no longer exists', async () => {
    const work = await addWork(db(), 1, 'Luwte');
    const entry = await entryOf(deleteWork(db(), work));
    await db().deleteFrom('Pictures').where('image', '=', work.picture.image).execute();
    expect(await undoEntry(db(), entry)).toEqual({ ok: false, reason: 'no-picture' });
    expect(await findWork(db(), work.id)).toBeUndefined();
  });

  test('a view whose work was deleted later is not restored, and a note reports that', async () => {
    const { id } = await addWork(db(), 1, 'Luwte');
    const image = await uploadPicture(db(), 'works', 2);
    const view = await mustSave(createView(db(), id, { image, caption: null }));
    const entry = await entryOf(deleteView(db(), view));
    const version = (await findWork(db(), id))?.version ?? 0;
    await mustSave(deleteWork(db(), { id, version }));
    const { notes } = await mustSave(undoEntry(db(), entry));
    expect(notes).toContain('Where it was shown was deleted meanwhile.');
    expect(await listViews(db(), id)).toEqual([]);
  });

  test('an exhibition that a work has again is not added twice, and no note reports a deletion', async () => {
    const { id } = await addWork(db(), 1, 'Luwte');
    const exhibition = await mustSave(createExhibition(db(), makeExhibitionInput()));
    const showings = { exhibitionIds: [exhibition.id], postIds: [] };
    await mustSave(saveShowings(db(), id, showings));
    const entry = await entryOf(saveShowings(db(), id, { exhibitionIds: [], postIds: [] }));
    await mustSave(saveShowings(db(), id, showings));
    expect((await mustSave(undoEntry(db(), entry))).notes).toEqual([]);
    expect(await listShowingIds(db(), id)).toEqual(showings);
  });

  test('a field that was changed again is a conflict, and nothing is written until the owner decides', async () => {
    const work = await addWork(db(), 1, 'Eerst');
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
    const work = await addWork(db(), 1, 'Luwte', { categoryId: ink.id });
    const { image } = work.picture;
    const input = { ...makeWorkInput({ image }), title: 'Luwte', id: work.id };
    const entry = await entryOf(updateWork(db(), { ...input, categoryId: null, version: 1 }));
    await mustSave(updateWork(db(), { ...input, categoryId: paper.id, version: 2 }));
    expect(await undoEntry(db(), entry)).toMatchObject({
      current: { conflicts: [{ name: 'Luwte', field: 'categoryId', was: 'Inkt', now: 'Papier' }] },
    });
  });

  test('conflicts name prices with their currency', async () => {
    const { id } = await addWork(db(), 1, 'Luwte');
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
    const { id } = await addWork(db(), 1, 'Luwte');
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
});
