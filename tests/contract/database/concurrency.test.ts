import { beforeEach, describe, expect, test } from 'vitest';
import {
  createExhibition,
  listExhibitions,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  updateGroup,
} from '../../../app/data/groups/groups.server.ts';
import { listWorksOfGroup } from '../../../app/data/works/shown-works.server.ts';
import {
  createWork,
  deleteWork,
  findWork,
  listWorks,
  saveWorkPositions,
  updateWork,
} from '../../../app/data/works/works.server.ts';
import { GROUP_FIELDS } from '../../../app/domain/group/gallery.ts';
import { GROUP_KINDS } from '../../../app/domain/group/group.ts';
import type { Work } from '../../../app/domain/work/work.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import {
  makeExhibitionInput,
  makeWorkInput,
  uploadPicture,
} from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

const TIMES = 50;

describe.each(DIALECTS)('concurrent writes on %s', (dialect) => {
  const db = useDatabase(dialect);
  let groups = { category: [0, 0], collection: [0, 0] };

  beforeEach(async () => {
    await uploadPicture(db(), 'works');
    const make = async (kind: 'category' | 'collection') =>
      (await mustSave(createGroup(db(), kind, { title: kind }))).id;
    groups = {
      category: [await make('category'), await make('category')],
      collection: [await make('collection'), await make('collection')],
    };
  });

  function inputOf(n: number) {
    return makeWorkInput({
      title: `Work ${n}`,
      categoryId: groups.category[n % 2] ?? null,
      collectionId: groups.collection[n % 3] ?? null,
    });
  }

  async function expectGapless() {
    for (const kind of GROUP_KINDS) {
      for (const id of groups[kind]) {
        const works = await listWorksOfGroup(db(), kind, id);
        const orders = works.map((work) => work[GROUP_FIELDS[kind].order]);
        expect(orders).toStrictEqual(works.map((_, position) => position));
      }
    }
  }

  async function reorder(work: Work) {
    if (work.categoryId === null) return;
    const works = await listWorksOfGroup(db(), 'category', work.categoryId);
    const ids = works.map(({ id }) => id).toReversed();
    const result = await saveWorkPositions(db(), 'category', work.categoryId, { ids });
    if (!result.ok) expect(result.reason).toBe('mismatch');
  }

  async function moveToOtherGroup(work: Work) {
    const { id, version } = work;
    const categoryId = groups.category.find((each) => each !== work.categoryId) ?? null;
    const input = makeWorkInput({ categoryId, collectionId: work.collectionId });
    await updateWork(db(), { ...input, id, version });
  }

  test('concurrent creates take different positions', async () => {
    await Promise.all(
      Array.from({ length: TIMES }, (_, n) => mustSave(createWork(db(), inputOf(n), '2026-01-01'))),
    );
    expect((await listWorks(db())).total).toBe(TIMES);
    await expectGapless();
  });

  test('concurrent creates, deletes, moves and reorders keep positions 0..n-1', async () => {
    for (let n = 0; n < TIMES; n += 1) await mustSave(createWork(db(), inputOf(n), '2026-01-01'));
    const { works } = await listWorks(db());
    await Promise.all(
      works.map((work, n) => {
        if (n % 4 === 0) return deleteWork(db(), work);
        if (n % 4 === 1) return reorder(work);
        if (n % 4 === 2) return moveToOtherGroup(work);
        return createWork(db(), inputOf(n), '2026-01-01');
      }),
    );
    await expectGapless();
  });

  test('concurrent deletes of groups keep positions 0..n-1 and lose no work', async () => {
    const work = await mustSave(createWork(db(), inputOf(0), '2026-01-01'));
    const created = await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        mustSave(createGroup(db(), 'category', { title: `Group ${n}` })),
      ),
    );
    const [own] = await listGroups(db(), 'category');
    if (!own) throw new Error('The group of the work is missing.');
    const deleted = [own, ...created.filter((_, n) => n % 2 === 0)];
    await Promise.all(deleted.map((group) => mustSave(deleteGroup(db(), 'category', group))));
    const rest = await listGroups(db(), 'category');
    expect(rest.map(({ order }) => order)).toStrictEqual(rest.map((_, position) => position));
    expect(await findWork(db(), work.id)).toMatchObject({ categoryId: null });
  });

  test('exactly one of many saves of one version succeeds', async () => {
    const group = await mustSave(createGroup(db(), 'category', { title: 'Old' }));
    const results = await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        updateGroup(db(), 'category', { ...group, title: `New ${n}` }),
      ),
    );
    const [winner, ...others] = results.filter((result) => result.ok);
    expect(others).toStrictEqual([]);
    const losers = results.filter((result) => !result.ok);
    const current = winner?.ok ? winner.value : null;
    expect(losers).toStrictEqual(losers.map(() => ({ ok: false, reason: 'stale', current })));
  });

  test('exhibitions created in parallel are numbered within their year', async () => {
    await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        mustSave(createExhibition(db(), makeExhibitionInput({ year: String(2020 + (n % 2)) }))),
      ),
    );
    const orders = (await listExhibitions(db())).map(({ order }) => order);
    const half = Array.from({ length: TIMES / 2 }, (_, position) => position);
    expect(orders).toStrictEqual([...half, ...half]);
  });
});
