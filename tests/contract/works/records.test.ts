import { beforeEach, describe, expect, test } from 'vitest';
import { createExhibition } from '../../../app/data/exhibitions/exhibitions.server.ts';
import { listFilesToDelete } from '../../../app/data/pictures/files-to-delete.server.ts';
import {
  findGroupPage,
  listGalleryPreview,
  listRecentWorks,
} from '../../../app/data/groups/gallery.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { readPublicContent } from '../../../app/data/public-content.server.ts';
import {
  findRecord,
  listMedia,
  proposeNumber,
  saveRecord,
} from '../../../app/data/works/records.server.ts';
import { readSettings, saveSetting } from '../../../app/data/settings/settings.server.ts';
import {
  listShowings,
  listWorksShownAt,
  saveShowings,
} from '../../../app/data/exhibitions/showings.server.ts';
import { findShownWork, listDatedWorks } from '../../../app/data/works/shown-works.server.ts';
import {
  createView,
  deleteView,
  listViews,
  saveViewPositions,
  updateView,
} from '../../../app/data/works/views.server.ts';
import { findWorkPage } from '../../../app/data/works/work-details.server.ts';
import { createWork, deleteWork, findWork } from '../../../app/data/works/works.server.ts';
import type { RecordUpdate } from '../../../app/domain/work/work-form.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import {
  makeExhibitionInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { EMPTY_RECORD } from '../../../app/domain/work/work-form.ts';
import { mustSave } from '../../support/content/must-save.ts';

function titles(works: { title: string }[]): string[] {
  return works.map(({ title }) => title).toSorted();
}

describe.each(DIALECTS)('records on %s', (dialect) => {
  const db = useDatabase(dialect);
  let group = 0;

  beforeEach(async () => {
    await uploadPicture(db(), 'works');
    group = (await mustSave(createGroup(db(), 'category', { title: 'Here' }))).id;
  });

  function create(title: string) {
    const input = makeWorkInput({ title, categoryId: group });
    return mustSave(createWork(db(), input, '2026-01-01'));
  }

  async function record(id: number, more: Partial<RecordUpdate>) {
    const current = await findWork(db(), id);
    return saveRecord(db(), { ...EMPTY_RECORD, id, version: current?.version ?? 0, ...more });
  }

  /** Whether a write changes the date of a work. */
  async function changesDate(id: number, write: () => Promise<unknown>): Promise<boolean> {
    await db().updateTable('Gallery').set({ changedAt: null }).execute();
    await write();
    const work = (await listDatedWorks(db())).find((each) => each.id === id);
    return work?.changedAt !== null;
  }

  test('only changes of public fields change the date of a work', async () => {
    const { id } = await create('A');
    const known = { ...EMPTY_RECORD, year: '2020', status: 'sold' as const };
    const set = (more: Partial<RecordUpdate>) =>
      changesDate(id, () => mustSave(record(id, { ...known, ...more })));
    expect(await set({})).toBe(true);
    const secret = { place: 'studio', ownedBy: 'Ann', notes: 'later', inventoryNumber: '1' };
    expect(await set(secret)).toBe(false);
    const price = { amount: 100, currency: 'EUR' };
    const sale = { ...secret, status: 'reserved' as const, price };
    expect(await set(sale), 'status and price while they are not shown').toBe(false);
    expect(await changesDate(id, () => mustSave(undoLast())), 'undone').toBe(false);
    await saveSetting(db(), { key: 'showPrices', value: 'true' });
    expect(await set(sale), 'a price that is shown only while the work is available').toBe(false);
    expect(await set({ ...sale, status: 'available' }), 'the price appears').toBe(true);
    expect(await set({ ...sale, status: 'available' }), 'nothing changed').toBe(false);
    await saveSetting(db(), { key: 'showStatus', value: 'true' });
    expect(await set(sale), 'a status that is shown').toBe(true);
    expect(await set({ ...sale, description: 'New' })).toBe(true);
    expect(await changesDate(id, () => mustSave(undoLast())), 'undone').toBe(true);
  });

  async function undoLast() {
    const { id } = await db()
      .selectFrom('Journal')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return undoEntry(db(), id);
  }

  test('a record is stored and read completely', async () => {
    const { id } = await create('A');
    const known = {
      year: '2019–2021',
      medium: 'ink',
      edition: '3/20',
      description: 'Two\nlines',
      alternativeText: 'A line in ink',
      status: 'available' as const,
      price: { amount: 120_000, currency: 'EUR' },
      inventoryNumber: '2026-014',
      place: 'studio',
      ownedBy: 'nobody',
      notes: 'secret',
    };
    const saved = await mustSave(record(id, { ...known, hidden: true }));
    expect(saved).toMatchObject({ id, version: 2, isHidden: true, ...known });
    expect(await findRecord(db(), id)).toStrictEqual(saved);
  });

  test('an inventory number is unique, and the next one is proposed', async () => {
    const [a, b] = [await create('A'), await create('B')];
    expect(await proposeNumber(db(), '2026-11-16')).toBeNull();
    await mustSave(record(a.id, { inventoryNumber: '2026-013' }));
    expect(await record(b.id, { inventoryNumber: '2026-013' })).toEqual({
      ok: false,
      reason: 'taken',
    });
    expect(await proposeNumber(db(), '2026-11-16')).toBe('2026-014');
    expect(await record(a.id, { inventoryNumber: '2026-013' })).toMatchObject({ ok: true });
  });

  test('a proposed number is unused, also if an older year has a higher number', async () => {
    const numbers = ['2026-001', '2026-002', '2025-048'];
    for (const inventoryNumber of numbers) {
      const { id } = await create(inventoryNumber);
      await mustSave(record(id, { inventoryNumber }));
    }
    expect(await proposeNumber(db(), '2026-11-16')).toBe('2026-003');
  });

  test('media are listed by frequency', async () => {
    for (const [title, medium] of [
      ['A', 'oil'],
      ['B', 'ink'],
      ['C', 'ink'],
      ['D', null],
    ] as const) {
      const { id } = await create(title);
      await mustSave(record(id, { medium }));
    }
    expect(await listMedia(db())).toEqual(['ink', 'oil']);
  });

  const findPage = async (id: number) => findWorkPage(db(), id, await readSettings(db()));

  test('a hidden work is in no public list and takes no position', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    await mustSave(record(a.id, { hidden: true }));
    expect(await findShownWork(db(), a.id)).toBeUndefined();
    expect(await findPage(a.id)).toBeUndefined();
    expect(titles(await listDatedWorks(db()))).toEqual(['B', 'C']);
    expect(titles(await listRecentWorks(db(), [a.id, b.id], 5))).toEqual(['B']);
    const [preview] = await listGalleryPreview(db(), 'category', 2);
    expect([titles(preview?.works ?? []), preview?.total]).toEqual([['B', 'C'], 2]);
    expect(await findGroupPage(db(), 'category', group, null)).toMatchObject({ total: 2 });
    const known = await readPublicContent(db());
    expect([...known.works.keys()].toSorted()).toEqual([b.id, c.id].toSorted());
    expect(known.groups.category.get(group)).toBe(2);
    await mustSave(record(a.id, { hidden: false }));
    expect(await findShownWork(db(), a.id)).toMatchObject({ title: 'A', categoryOrder: 0 });
  });

  test('status and price are public only if the owner shows them', async () => {
    const { id } = await create('A');
    const price = { amount: 120_000, currency: 'EUR' };
    await mustSave(record(id, { status: 'available', price }));
    expect((await findPage(id))?.work).toMatchObject({ status: null, price: null });
    await mustSave(saveSetting(db(), { key: 'showStatus', value: 'true' }));
    await mustSave(saveSetting(db(), { key: 'showPrices', value: 'true' }));
    expect((await findPage(id))?.work).toMatchObject({ status: 'available', price });
    await mustSave(record(id, { status: 'sold', price }));
    expect((await findPage(id))?.work).toMatchObject({ status: 'sold', price: null });
  });

  test('views keep their order, and their pictures are removed with them', async () => {
    const { id } = await create('A');
    const images = [];
    for (const [n, caption] of ['back', 'detail', 'in a room'].entries()) {
      const image = await uploadPicture(db(), 'works', n + 2);
      images.push(image);
      await mustSave(createView(db(), id, { image, caption }));
    }
    const [back, detail, room] = await listViews(db(), id);
    if (!back || !detail || !room) throw new Error('A view is missing.');
    const order = { ids: [room.id, back.id, detail.id], seen: [back.id, detail.id, room.id] };
    await mustSave(saveViewPositions(db(), id, order));
    await mustSave(updateView(db(), { ...back, image: back.picture.image, caption: null }));
    expect(await updateView(db(), { ...back, image: back.picture.image })).toMatchObject({
      ok: false,
      reason: 'stale',
    });
    await mustSave(deleteView(db(), detail));
    const captions = (await listViews(db(), id)).map((view) => view.caption);
    expect(captions).toEqual(['in a room', null]);
    expect(await deleteView(db(), detail)).toEqual({ ok: false, reason: 'missing' });
    const work = await findWork(db(), id);
    await mustSave(deleteWork(db(), { id, version: work?.version ?? 0 }));
    const toDelete = (await listFilesToDelete(db(), '9999-01-01')).map(({ image }) => image);
    expect(toDelete).toEqual(expect.arrayContaining(images));
  });

  test('a work lists its showings, and an exhibition its works', async () => {
    const { id } = await create('A');
    const shown = makeExhibitionInput({ year: '2025', title: 'Ink' });
    const exhibition = await mustSave(createExhibition(db(), shown));
    const ids = { exhibitionIds: [exhibition.id, exhibition.id], postIds: [] };
    await mustSave(saveShowings(db(), id, ids));
    expect((await listShowings(db(), id)).exhibitions).toEqual([
      { ...shown, id: exhibition.id, order: 0 },
    ]);
    const worksByExhibition = new Map([[exhibition.id, [{ id, title: 'A' }]]]);
    expect(await listWorksShownAt(db(), 'exhibitionId')).toEqual(worksByExhibition);
    const unknown = { exhibitionIds: [2_000_000], postIds: [] };
    expect(await saveShowings(db(), id, unknown)).toEqual({ ok: false, reason: 'missing' });
    await mustSave(record(id, { hidden: true }));
    expect(await listWorksShownAt(db(), 'exhibitionId')).toEqual(new Map());
  });
});
