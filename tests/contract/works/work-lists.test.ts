import { beforeEach, describe, expect, test } from 'vitest';
import { createGroup, listCountedGroups } from '../../../app/data/groups/groups.server.ts';
import {
  listWorkSummaries,
  listWorkSummariesOfGroup,
  readWorkListPage,
} from '../../../app/data/works/work-lists.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { imagePath, makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('lists of works on %s', (dialect) => {
  const db = useDatabase(dialect);
  let here = 0;

  beforeEach(async () => {
    await uploadPicture(db(), 'works');
    here = (await mustSave(createGroup(db(), 'category', { title: 'Here' }))).id;
    await mustSave(createGroup(db(), 'category', { title: 'Nowhere' }));
    for (let n = 1; n <= 30; n += 1) {
      const categoryId = n <= 3 ? here : null;
      const input = makeWorkInput({ title: `Work ${n}`, categoryId });
      await mustSave(createWork(db(), input, '2026-01-01'));
    }
  });

  test('a page has 20 works, newest first, with all groups', async () => {
    const page = await readWorkListPage(db(), { search: '', page: 1 });
    expect(page).toMatchObject({ total: 30, page: 1, pages: 2, collections: [] });
    expect(page.works).toHaveLength(20);
    expect(page.works[0]?.title).toBe('Work 30');
    expect(page.categories.map(({ title }) => title)).toEqual(['Here', 'Nowhere']);
  });

  test('a page past the end is the last page, also in a search', async () => {
    const last = await readWorkListPage(db(), { search: '', page: 9 });
    expect([last.page, last.works.length]).toEqual([2, 10]);
    const found = await readWorkListPage(db(), { search: 'WORK 30', page: 2 });
    expect(found).toMatchObject({ page: 1, pages: 1, total: 1, works: [{ title: 'Work 30' }] });
  });

  test('a thumbnail row contains only the fields that it shows', async () => {
    const all = await listWorkSummaries(db());
    expect(all).toHaveLength(30);
    expect(all[0]).toEqual({
      id: expect.any(Number),
      title: 'Work 30',
      image: imagePath('works'),
    });
    const ofGroup = await listWorkSummariesOfGroup(db(), 'category', here);
    expect(ofGroup.map(({ title }) => title)).toEqual(['Work 1', 'Work 2', 'Work 3']);
  });

  test('every group has its number of works', async () => {
    const groups = await listCountedGroups(db(), 'category');
    expect(groups.map(({ title, works }) => [title, works])).toEqual([
      ['Here', 3],
      ['Nowhere', 0],
    ]);
  });
});
