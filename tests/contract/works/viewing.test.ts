import { beforeEach, describe, expect, test } from 'vitest';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { findWorkInGroup, findWorksWindow } from '../../../app/data/works/viewing.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { WORKS_PER_WINDOW, type WorkSequence } from '../../../app/domain/work/viewing.ts';
import type { Work } from '../../../app/domain/work/work.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

function titles(sequence: WorkSequence | null) {
  return sequence?.runs.map(({ first, works }) => [first, works.map(({ title }) => title)]);
}

describe.each(DIALECTS)('the sequence of the viewer on %s', (dialect) => {
  const db = useDatabase(dialect);
  let oils: number;
  let works: Work[];

  beforeEach(async () => {
    await uploadPicture(db(), 'works');
    oils = (await mustSave(createGroup(db(), 'category', { title: 'Oils' }))).id;
    works = [];
    for (const title of ['A', 'B', 'C', 'D', 'E']) works.push(await create(title));
  });

  function create(title: string, categoryId: number | null = oils): Promise<Work> {
    return mustSave(createWork(db(), makeWorkInput({ title, categoryId }), '2026-01-01'));
  }

  test('a work has its position and its neighbours, wrapping around', async () => {
    const [a, , c, , e] = works as [Work, Work, Work, Work, Work];
    const found = await findWorkInGroup(db(), 'category', c);
    expect(found).toMatchObject({ source: `/gallery/category/${oils}/works`, total: 5 });
    expect(titles(found)).toEqual([[1, ['B', 'C', 'D']]]);
    expect(titles(await findWorkInGroup(db(), 'category', a))).toEqual([
      [0, ['A', 'B', 'C']],
      [4, ['E']],
    ]);
    expect(titles(await findWorkInGroup(db(), 'category', e))).toEqual([
      [3, ['D', 'E']],
      [0, ['A']],
    ]);
    expect(await findWorkInGroup(db(), 'collection', a)).toBeNull();
  });

  test('works with the same position, for example after an import, are distinguished', async () => {
    await db().updateTable('Gallery').set({ categoryOrder: 0 }).execute();
    const found = await findWorkInGroup(db(), 'category', { ...works[2]!, categoryOrder: 0 });
    expect(titles(found)).toEqual([[1, ['B', 'C', 'D']]]);
  });

  test('the rest of a group is read in windows, and a window past the end is null', async () => {
    for (let n = works.length; n < WORKS_PER_WINDOW + 2; n += 1) await create(`Study ${n}`);
    const first = await findWorksWindow(db(), 'category', oils, 1);
    expect(first?.total).toBe(WORKS_PER_WINDOW + 2);
    expect(first?.runs[0]?.works).toHaveLength(WORKS_PER_WINDOW);
    const second = await findWorksWindow(db(), 'category', oils, 2);
    expect(titles(second)).toEqual([
      [WORKS_PER_WINDOW, [`Study ${WORKS_PER_WINDOW}`, `Study ${WORKS_PER_WINDOW + 1}`]],
    ]);
    expect(await findWorksWindow(db(), 'category', oils, 3)).toBeNull();
    expect(await findWorksWindow(db(), 'category', oils, 2_147_483_647)).toBeNull();
    expect(await findWorksWindow(db(), 'collection', oils, 1)).toBeNull();
  });
});
