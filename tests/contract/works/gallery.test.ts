import { beforeEach, describe, expect, test } from 'vitest';
import { listGalleryPreview, listRecentWorks } from '../../../app/data/groups/gallery.server.ts';
import { createGroup, saveGroupPositions } from '../../../app/data/groups/groups.server.ts';
import { listWorksOfGroup } from '../../../app/data/works/shown-works.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import type { DescribedGroup, Group } from '../../../app/domain/group/group.ts';
import type { WorkInput } from '../../../app/domain/work/work-form.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { imagePath, makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';
import { asShown } from '../../support/content/samples.ts';

describe.each(DIALECTS)('the gallery on %s', (dialect) => {
  const db = useDatabase(dialect);
  let oils: DescribedGroup;
  let prints: Group;

  beforeEach(async () => {
    await uploadPicture(db(), 'works');
    oils = await mustSave(createGroup(db(), 'category', { title: 'Oils' }));
    await mustSave(createGroup(db(), 'category', { title: 'Empty' }));
    prints = await mustSave(createGroup(db(), 'category', { title: 'Prints' }));
  });

  function create(title: string, more: Partial<WorkInput> = {}, today = '2026-01-01') {
    return mustSave(createWork(db(), makeWorkInput({ title, ...more }), today));
  }

  async function preview(cap: number) {
    const groups = await listGalleryPreview(db(), 'category', cap);
    return groups.map(({ group, works, total }) => [
      group.title,
      works.map(({ title }) => title),
      total,
    ]);
  }

  test('a preview has the groups with works in order, each with works up to the limit', async () => {
    for (const title of ['A', 'B', 'C']) await create(title, { categoryId: oils.id });
    await create('D', { categoryId: prints.id });
    await create('Nowhere');
    expect(await preview(2)).toStrictEqual([
      ['Oils', ['A', 'B'], 3],
      ['Prints', ['D'], 1],
    ]);
    expect(await preview(0)).toStrictEqual([
      ['Oils', [], 3],
      ['Prints', [], 1],
    ]);
    const [first] = await listGalleryPreview(db(), 'category', 1);
    const { description: _, ...group } = oils;
    expect(first?.group).toStrictEqual(group);
    expect(await listGalleryPreview(db(), 'collection', 8)).toStrictEqual([]);
  });

  test('a preview follows the order of the groups', async () => {
    await create('A', { categoryId: oils.id });
    await create('D', { categoryId: prints.id });
    const ids = [prints.id, prints.id - 1, oils.id];
    await mustSave(saveGroupPositions(db(), 'category', { ids }));
    expect((await preview(1)).map(([title]) => title)).toStrictEqual(['Prints', 'Oils']);
  });

  test('the works of a group are listed by position and in pages', async () => {
    for (const title of ['A', 'B', 'C']) await create(title, { categoryId: oils.id });
    const page = await listWorksOfGroup(db(), 'category', oils.id, { offset: 1, limit: 1 });
    expect(page.map(({ title }) => title)).toStrictEqual(['B']);
    expect(await listWorksOfGroup(db(), 'category', oils.id)).toHaveLength(3);
    expect(await listWorksOfGroup(db(), 'category', 2_000_000)).toStrictEqual([]);
  });

  test('the recents are the given works in the given order, without missing works', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    const ids = [c.id, 2_000_000, a.id, b.id];
    expect(await listRecentWorks(db(), ids, 5)).toStrictEqual([c, a, b].map(asShown));
    expect(await listRecentWorks(db(), ids, 2)).toStrictEqual([c, a].map(asShown));
  });

  test('if no recent work is left, the newest works are shown', async () => {
    const [a, b] = [await create('A'), await create('B')];
    expect(await listRecentWorks(db(), [2_000_000], 5)).toStrictEqual([b, a].map(asShown));
    expect(await listRecentWorks(db(), [2_000_000], 1)).toStrictEqual([asShown(b)]);
  });

  test('without recents the eight newest works are shown', async () => {
    for (let day = 10; day < 20; day += 1) await create(`Day ${day}`, {}, `2026-01-${day}`);
    await create('Backdated', {}, '2020-01-01');
    const titles = (await listRecentWorks(db(), [], 99)).map(({ title }) => title);
    expect(titles).toStrictEqual([19, 18, 17, 16, 15, 14, 13, 12].map((day) => `Day ${day}`));
    expect(await listRecentWorks(db(), [], 5)).toHaveLength(5);
  });

  test('ten thousand recents can be read', async () => {
    const work = await create('A');
    const ids = [...Array.from({ length: 9_999 }, (_, n) => 1_000_000 + n), work.id];
    expect(await listRecentWorks(db(), ids, 5)).toStrictEqual([asShown(work)]);
  });

  test('a work with an unknown picture shows a neutral square', async () => {
    const work = await create('A', { categoryId: oils.id });
    await db().deleteFrom('Pictures').execute();
    const [only] = await listWorksOfGroup(db(), 'category', oils.id);
    const picture = { image: imagePath('works'), width: 1, height: 1, placeholder: '' };
    expect(only).toStrictEqual({ ...asShown(work), picture });
  });
});
