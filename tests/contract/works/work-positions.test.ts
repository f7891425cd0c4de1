import { beforeEach, describe, expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { listWorksOfGroup } from '../../../app/data/works/shown-works.server.ts';
import { createWork, findWork, saveWorkPositions } from '../../../app/data/works/works.server.ts';
import type { WorkInput } from '../../../app/domain/work/work-form.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { imagePath, makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('the order of works on %s', (dialect) => {
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

  function create(title: string, more: Partial<WorkInput> = {}) {
    return mustSave(createWork(db(), makeWorkInput({ title, ...more }), '2026-01-01'));
  }

  test('a reorder changes only the positions of its own kind and group', async () => {
    const both = { categoryId: here, collectionId: series };
    const [a, b] = [await create('A', both), await create('B', both)];
    const other = await create('C', { categoryId: there });
    const works = await mustSave(saveWorkPositions(db(), 'category', here, { ids: [b.id, a.id] }));
    expect(works).toStrictEqual([
      { ...b, categoryOrder: 0 },
      { ...a, categoryOrder: 1 },
    ]);
    const refused = await saveWorkPositions(db(), 'category', here, {
      ids: [b.id, a.id, other.id],
    });
    expect(refused).toStrictEqual({ ok: false, reason: 'mismatch' });
    expect(await findWork(db(), other.id)).toStrictEqual(other);
  });

  test('a reorder of more works than fit into one statement sets all positions', async () => {
    const values = Array.from({ length: 2_100 }, (_, n) => ({
      title: `Work ${n}`,
      image: imagePath('works'),
      size: null,
      dateUploaded: '2026-01-01',
      categoryId: here,
      collectionId: null,
      categoryOrder: n,
    }));
    for (let n = 0; n < values.length; n += 700) {
      await db()
        .insertInto('Gallery')
        .values(values.slice(n, n + 700))
        .execute();
    }
    const ids = (await listWorksOfGroup(db(), 'category', here)).map(({ id }) => id).toReversed();
    const works = await mustSave(saveWorkPositions(db(), 'category', here, { ids }));
    expect(works.map(({ id }) => id)).toStrictEqual(ids);
    expect(works.every((work, position) => work.categoryOrder === position)).toBe(true);
  });
});
