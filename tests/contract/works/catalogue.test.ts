import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeWork,
  changeWorks,
  deleteWorks,
  listCatalogue,
} from '../../../app/data/works/catalogue.server.ts';
import { readContentVersion } from '../../../app/data/content.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { findRecord, saveRecord } from '../../../app/data/works/records.server.ts';
import { createWork, findWork } from '../../../app/data/works/works.server.ts';
import type { WorkChange } from '../../../app/domain/catalogue/catalogue.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { EMPTY_RECORD } from '../../../app/domain/work/work-form.ts';

const FIELDS = {
  year: '2019–2021',
  medium: 'ink',
  edition: '3/20',
  alternativeText: 'A line in ink',
  status: 'available' as const,
  price: { amount: 120_000, currency: 'EUR' },
  inventoryNumber: '2026-014',
  place: 'studio',
  ownedBy: 'nobody',
  notes: 'secret',
};

describe.each(DIALECTS)('the catalogue on %s', (dialect) => {
  const db = useDatabase(dialect);
  let here = 0;
  let there = 0;

  beforeEach(async () => {
    await uploadPicture(db(), 'works');
    here = (await mustSave(createGroup(db(), 'category', { title: 'Here' }))).id;
    there = (await mustSave(createGroup(db(), 'category', { title: 'There' }))).id;
  });

  function create(title: string, categoryId: number | null = here, date = '2026-01-01') {
    const input = makeWorkInput({ title, categoryId });
    return mustSave(createWork(db(), input, date));
  }

  async function change(id: number, to: WorkChange) {
    const work = await findWork(db(), id);
    return changeWork(db(), { id, version: work?.version ?? 0, change: to });
  }

  async function listPositions(categoryId: number): Promise<[string, number][]> {
    const rows = await db()
      .selectFrom('Gallery')
      .select(['title', 'categoryOrder'])
      .where('categoryId', '=', categoryId)
      .orderBy('categoryOrder')
      .execute();
    return rows.map(({ title, categoryOrder }) => [title, categoryOrder]);
  }

  test('several works are deleted together, or none if one of them is stale', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    await change(b.id, { year: '2020' });
    expect(await deleteWorks(db(), { works: [a, b] })).toEqual({ ok: false, reason: 'mismatch' });
    expect(await listPositions(here)).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
    ]);
    await mustSave(deleteWorks(db(), { works: [a, { ...b, version: b.version + 1 }] }));
    expect(await listPositions(here)).toEqual([['C', 0]]);
    expect(await findWork(db(), c.id)).toBeDefined();
  });

  test('every work is listed, newest first, with all fields', async () => {
    const [a, b] = [await create('A'), await create('B', null)];
    const older = await create('C', null, '2025-12-31');
    const description = 'long';
    await mustSave(
      saveRecord(db(), {
        ...EMPTY_RECORD,
        id: a.id,
        version: 1,
        ...FIELDS,
        description,
        hidden: true,
      }),
    );
    const works = await listCatalogue(db());
    expect(works.map(({ id }) => id)).toEqual([b.id, a.id, older.id]);
    expect(works[1]).toMatchObject({
      id: a.id,
      version: 2,
      title: 'A',
      size: '40 x 60 cm',
      image: a.picture.image,
      categoryId: here,
      collectionId: null,
      isHidden: true,
      ...FIELDS,
    });
  });

  test('a cell changes only its field, and a public change updates the date', async () => {
    const { id } = await create('A');
    await db().updateTable('Gallery').set({ changedAt: null }).execute();
    for (const [name, value] of Object.entries(FIELDS)) {
      if (name === 'ownedBy' || name === 'notes') continue;
      expect(await mustSave(change(id, { [name]: value }))).toMatchObject({ [name]: value });
    }
    const { ownedBy: _ownedBy, notes: _notes, ...cells } = FIELDS;
    expect(await findRecord(db(), id)).toMatchObject({ ...cells, title: 'A', version: 9 });
    await mustSave(change(id, { price: null, year: null }));
    expect(await findRecord(db(), id)).toMatchObject({ price: null, year: null, medium: 'ink' });
    await mustSave(change(id, { title: 'B', size: null }));
    expect(await findWork(db(), id)).toMatchObject({ title: 'B', size: null });
    const { changedAt } = await db()
      .selectFrom('Gallery')
      .select('changedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(changedAt).not.toBeNull();
  });

  test('a stale cell is refused with the current work, and a cell of a deleted work is refused as missing', async () => {
    const { id } = await create('A');
    const now = await mustSave(change(id, { year: '2020' }));
    const version = await readContentVersion(db());
    const late = await changeWork(db(), { id, version: 1, change: { year: '1999' } });
    expect(late).toEqual({ ok: false, reason: 'stale', current: now });
    expect(await change(2_000_000, { year: '1999' })).toEqual({ ok: false, reason: 'missing' });
    expect(await readContentVersion(db())).toBe(version);
    expect(await findRecord(db(), id)).toMatchObject({ year: '2020' });
  });

  test('an inventory number stays unique', async () => {
    const [a, b] = [await create('A'), await create('B')];
    await mustSave(change(a.id, { inventoryNumber: '7' }));
    expect(await change(b.id, { inventoryNumber: '7' })).toEqual({ ok: false, reason: 'taken' });
    await mustSave(change(a.id, { inventoryNumber: '7' }));
    await mustSave(change(a.id, { inventoryNumber: null }));
    await mustSave(change(b.id, { inventoryNumber: '7' }));
  });

  test('a work moved to another category goes to its end and leaves no gap', async () => {
    const [a] = [await create('A'), await create('B'), await create('C', there)];
    await mustSave(change(a.id, { categoryId: there }));
    expect(await listPositions(here)).toEqual([['B', 0]]);
    expect(await listPositions(there)).toEqual([
      ['C', 0],
      ['A', 1],
    ]);
    await mustSave(change(a.id, { categoryId: null }));
    expect(await listPositions(there)).toEqual([['C', 0]]);
    expect(await change(a.id, { categoryId: 2_000_000 })).toEqual({ ok: false, reason: 'missing' });
  });

  test('several works get a category in their order, without gaps or duplicates', async () => {
    const [a, b, , d] = [
      await create('A'),
      await create('B'),
      await create('C'),
      await create('D', there),
      await create('E', null),
    ];
    const e = (await listCatalogue(db())).find(({ title }) => title === 'E');
    const works = [e?.id ?? 0, b.id, d.id, a.id, a.id].map((id) => ({ id, version: 1 }));
    const changed = await mustSave(changeWorks(db(), { works, change: { categoryId: there } }));
    expect(changed.map(({ title }) => title)).toEqual(['E', 'B', 'D', 'A']);
    expect(changed.every(({ version }) => version === 2)).toBe(true);
    expect(await listPositions(here)).toEqual([['C', 0]]);
    expect(await listPositions(there)).toEqual([
      ['D', 0],
      ['E', 1],
      ['B', 2],
      ['A', 3],
    ]);
    const again = changed.map(({ id, version }) => ({ id, version }));
    await mustSave(changeWorks(db(), { works: again, change: { categoryId: null } }));
    expect(await listPositions(there)).toEqual([]);
    const positions = await db().selectFrom('Gallery').select('categoryOrder').execute();
    expect(positions.every(({ categoryOrder }) => categoryOrder === 0)).toBe(true);
  });

  test('several works can get a status, a year or a medium or be hidden, and keep all other fields', async () => {
    const created = [await create('A'), await create('B')];
    const changes: WorkChange[] = [
      { status: 'sold' },
      { year: '2020' },
      { medium: 'oil' },
      { hidden: true },
    ];
    for (const [n, to] of changes.entries()) {
      const works = created.map(({ id }) => ({ id, version: n + 1 }));
      await mustSave(changeWorks(db(), { works, change: to }));
    }
    for (const work of await listCatalogue(db())) {
      expect(work).toMatchObject({ status: 'sold', year: '2020', medium: 'oil', isHidden: true });
      expect(work).toMatchObject({ size: '40 x 60 cm', version: 5, categoryId: here });
    }
  });

  test('if one of several works was changed or deleted elsewhere, none is changed', async () => {
    const [a, b] = [await create('A'), await create('B')];
    await mustSave(change(b.id, { year: '1999' }));
    const before = await listCatalogue(db());
    for (const other of [b.id, 2_000_000]) {
      const works = [a.id, other].map((id) => ({ id, version: 1 }));
      const result = await changeWorks(db(), { works, change: { year: '2020' } });
      expect(result).toEqual({ ok: false, reason: 'mismatch' });
    }
    const works = [{ id: a.id, version: 1 }];
    const toMissingGroup = await changeWorks(db(), { works, change: { collectionId: 2_000_000 } });
    expect(toMissingGroup).toEqual({ ok: false, reason: 'missing' });
    expect(await listCatalogue(db())).toEqual(before);
  });

  test('more works than fit into one statement are changed together', async () => {
    const { picture } = await create('A');
    const row = {
      title: 'Many',
      image: picture.image,
      dateUploaded: '2020-01-01',
      categoryId: here,
    };
    for (let n = 0; n < 5; n += 1) {
      const rows = Array.from({ length: 250 }, (_, m) => ({
        ...row,
        categoryOrder: n * 250 + m + 1,
      }));
      await db().insertInto('Gallery').values(rows).execute();
    }
    const works = (await listCatalogue(db())).map(({ id, version }) => ({ id, version }));
    expect(works).toHaveLength(1251);
    await mustSave(changeWorks(db(), { works, change: { categoryId: there } }));
    const positions = (await listPositions(there)).map(([, position]) => position);
    expect(positions).toEqual(Array.from({ length: 1251 }, (_, n) => n));
  });
});
