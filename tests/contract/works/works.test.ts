import { beforeEach, describe, expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { readSettings, saveSetting } from '../../../app/data/settings/settings.server.ts';
import { listWorksOfGroup } from '../../../app/data/works/shown-works.server.ts';
import {
  createWork,
  deleteWork,
  findWork,
  listWorks,
  updateWork,
} from '../../../app/data/works/works.server.ts';
import type { WorkInput } from '../../../app/domain/work/work-form.ts';
import type { Work } from '../../../app/domain/work/work.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { imagePath, makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('works on %s', (dialect) => {
  const db = useDatabase(dialect);
  let here = 0;
  let there = 0;
  let series = 0;

  beforeEach(async () => {
    await uploadPicture(db(), 'works');
    here = (await mustSave(createGroup(db(), 'category', { title: 'Here' }))).id;
    there = (await mustSave(createGroup(db(), 'category', { title: 'There' }))).id;
    series = (await mustSave(createGroup(db(), 'collection', { title: 'Series' }))).id;
  });

  function create(title: string, more: Partial<WorkInput> = {}, today = '2026-01-01') {
    return mustSave(createWork(db(), makeWorkInput({ title, ...more }), today));
  }

  function change(work: Work, more: Partial<WorkInput>) {
    const { picture, ...rest } = work;
    const { id, version, title, size, categoryId, collectionId } = rest;
    const input = { id, version, title, size, categoryId, collectionId, image: picture.image };
    return updateWork(db(), { ...input, ...more });
  }

  async function searchTitles(search: string) {
    const { works } = await listWorks(db(), { search });
    return works.map(({ title }) => title);
  }

  async function listPositions(categoryId: number) {
    const works = await listWorksOfGroup(db(), 'category', categoryId);
    return works.map((work) => [work.title, work.categoryOrder]);
  }

  test('a new work takes the next position of its category and of its collection', async () => {
    await create('A', { categoryId: here });
    const work = await create('B', { categoryId: here, collectionId: series });
    expect(work).toStrictEqual({
      id: work.id,
      title: 'B',
      size: '40 x 60 cm',
      dateUploaded: '2026-01-01',
      categoryId: here,
      collectionId: series,
      categoryOrder: 1,
      collectionOrder: 0,
      year: null,
      medium: null,
      alternativeText: null,
      isHidden: false,
      version: 1,
      picture: {
        image: imagePath('works'),
        width: 1200,
        height: 800,
        placeholder: 'data:image/png;base64,AAAA',
      },
    });
    expect(await findWork(db(), work.id)).toStrictEqual(work);
    expect(await findWork(db(), 2_000_000)).toBeUndefined();
  });

  test('a work cannot be created in a missing group or with a missing picture', async () => {
    const inMissingGroup = makeWorkInput({ collectionId: 2_000_000 });
    expect(await createWork(db(), inMissingGroup, '2026-01-01')).toStrictEqual({
      ok: false,
      reason: 'missing',
    });
    const withMissingPicture = makeWorkInput({ image: imagePath('works', 99) });
    expect(await createWork(db(), withMissingPicture, '2026-01-01')).toStrictEqual({
      ok: false,
      reason: 'no-picture',
    });
    expect(await listWorks(db())).toStrictEqual({ works: [], total: 0 });
  });

  test('the list is newest first, paged and counted', async () => {
    await create('Old', {}, '2025-01-01');
    await create('New', {}, '2026-01-01');
    await create('Newer', {}, '2026-01-01');
    const { works, total } = await listWorks(db(), { offset: 0, limit: 2 });
    expect(works.map(({ title }) => title)).toStrictEqual(['Newer', 'New']);
    expect(total).toBe(3);
    const rest = await listWorks(db(), { offset: 2, limit: 2 });
    expect(rest.works.map(({ title }) => title)).toStrictEqual(['Old']);
  });

  test('the search ignores case and takes special characters literally', async () => {
    await create('ÉTÉ à 50%');
    await create('Winter_2');
    for (const search of ['été', 'Été À'])
      expect(await searchTitles(search)).toStrictEqual(['ÉTÉ à 50%']);
    for (const search of ['wint', 'WINTER', 'nTeR_']) {
      expect(await searchTitles(search)).toStrictEqual(['Winter_2']);
    }
    expect(await searchTitles('wintér')).toStrictEqual([]);
    expect(await searchTitles('50%')).toStrictEqual(['ÉTÉ à 50%']);
    expect(await searchTitles('r_2')).toStrictEqual(['Winter_2']);
    expect(await searchTitles('5_%')).toStrictEqual([]);
    expect(await searchTitles('\\')).toStrictEqual([]);
  });

  test('a page of a search has the number of matches, also past the last page', async () => {
    for (const title of ['Sea 1', 'Land', 'Sea 2', 'Sea 3']) await create(title);
    const read = async (offset: number) => {
      const { works, total } = await listWorks(db(), { search: 'sea', offset, limit: 2 });
      return [total, ...works.map(({ title }) => title)];
    };
    expect(await read(0)).toStrictEqual([3, 'Sea 3', 'Sea 2']);
    expect(await read(2)).toStrictEqual([3, 'Sea 1']);
    expect(await read(4)).toStrictEqual([3]);
    expect(await listWorks(db(), { search: 'sky' })).toStrictEqual({ works: [], total: 0 });
  });

  test('an update in the same group keeps the position and increments the version', async () => {
    const work = await create('A', { categoryId: here });
    await create('B', { categoryId: here });
    const updated = await mustSave(change(work, { title: 'A2', size: null }));
    expect(updated).toStrictEqual({ ...work, title: 'A2', size: null, version: 2 });
  });

  test('a move closes the gap in the old group and goes to the end of the new one', async () => {
    const work = await create('A', { categoryId: here, collectionId: series });
    await create('B', { categoryId: here });
    await create('C', { categoryId: there });
    const moved = await mustSave(change(work, { categoryId: there }));
    expect(moved).toMatchObject({ categoryId: there, categoryOrder: 1, collectionOrder: 0 });
    expect(await listPositions(here)).toStrictEqual([['B', 0]]);
    expect(await listPositions(there)).toStrictEqual([
      ['C', 0],
      ['A', 1],
    ]);
    const alone = await mustSave(change(moved, { categoryId: null }));
    expect(alone).toMatchObject({ categoryId: null, categoryOrder: 0 });
    expect(await listPositions(there)).toStrictEqual([['C', 0]]);
  });

  test('a stale update or delete is refused with the current row', async () => {
    const work = await create('A', { categoryId: here });
    await mustSave(change(work, { title: 'A2' }));
    const current = await findWork(db(), work.id);
    const stale = { ok: false, reason: 'stale', current };
    expect(await change(work, { categoryId: there })).toStrictEqual(stale);
    expect(await deleteWork(db(), work)).toStrictEqual(stale);
    expect(await findWork(db(), work.id)).toStrictEqual(current);
  });

  test('an update to a missing group or picture changes nothing', async () => {
    const work = await create('A', { categoryId: here });
    expect(await change(work, { categoryId: 2_000_000 })).toMatchObject({ reason: 'missing' });
    const image = imagePath('works', 99);
    expect(await change(work, { categoryId: there, image })).toMatchObject({
      reason: 'no-picture',
    });
    expect(await findWork(db(), work.id)).toStrictEqual(work);
    expect(await change({ ...work, id: 2_000_000 }, {})).toMatchObject({ reason: 'missing' });
  });

  test('a delete closes the gaps in both groups', async () => {
    const both = { categoryId: here, collectionId: series };
    const work = await create('A', both);
    await create('B', both);
    await create('C', both);
    expect(await mustSave(deleteWork(db(), work))).toStrictEqual(work);
    const rest = await listWorksOfGroup(db(), 'collection', series);
    expect(
      rest.map((each) => [each.title, each.categoryOrder, each.collectionOrder]),
    ).toStrictEqual([
      ['B', 0, 0],
      ['C', 1, 1],
    ]);
    expect(await deleteWork(db(), work)).toStrictEqual({ ok: false, reason: 'missing' });
  });

  test('a deleted work is removed from the recents', async () => {
    const [a, b] = [await create('A'), await create('B')];
    await mustSave(saveSetting(db(), { key: 'recents', value: `${b.id},${a.id}` }));
    await mustSave(deleteWork(db(), b));
    expect((await readSettings(db())).recents).toStrictEqual([a.id]);
  });
});
