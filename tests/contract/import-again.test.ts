import { describe, expect, test } from 'vitest';
import { deleteGroup } from '../../app/data/groups.server.ts';
import { writeImport } from '../../app/data/importing.server.ts';
import { listEntries } from '../../app/data/journal/reading.server.ts';
import { restoreEntry } from '../../app/data/journal/restoring.server.ts';
import type { Db } from '../../app/data/tables.ts';
import { createWork, deleteWork, findWork, listWorks } from '../../app/data/works.server.ts';
import { type ImportPlan, pictureKey } from '../../app/domain/importing/plan.ts';
import { DIALECTS, useDatabase } from '../support/databases.ts';
import { makeWorkInput, uploadPicture } from '../support/factories.ts';
import { mustSave } from '../support/must-save.ts';

const NOTHING: ImportPlan = {
  categories: [],
  collections: [],
  works: [],
  places: { category: new Map(), collection: new Map() },
  posts: [],
  exhibitions: [],
  links: [],
  siteImages: [],
  settings: [],
  recents: [],
  urls: [],
  leftOut: [],
  remarks: [],
};

/** Works of one category, by their old ids. */
function planWorks(oldIds: readonly number[]): ImportPlan {
  const works = oldIds.map((oldId) => ({
    oldId,
    title: `Work ${oldId}`,
    size: null,
    dateUploaded: '2025-01-01',
    category: 1,
    collection: null,
    file: `works/${oldId}.png` as const,
  }));
  const places = { category: new Map([[1, [...oldIds]]]), collection: new Map() };
  return { ...NOTHING, categories: [{ oldId: 1, title: 'Ink' }], works, places };
}

async function fetched(db: Db, { works }: ImportPlan): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const { file } of works) {
    images.set(pictureKey({ bucket: 'works', file }), await uploadAnother(db));
  }
  return images;
}

describe.each(DIALECTS)('an import on %s', (dialect) => {
  const db = useDatabase(dialect);

  async function bring(plan: ImportPlan, images?: ReadonlyMap<string, string>) {
    return writeImport(
      { db: db(), dialect },
      { plan, images: images ?? (await fetched(db(), plan)), source: 'old', isNew: false },
    );
  }

  test('that is run twice at once doubles nothing', async () => {
    const plan = planWorks([1, 2]);
    const images = await fetched(db(), plan);
    await Promise.all([bring(plan, images), bring(plan, images)]);
    expect((await listWorks(db())).total).toBe(2);
  });

  test('takes no id of what can be restored, and lets none be given again', async () => {
    for (let n = 0; n < 4; n += 1) await addWork(db());
    const precious = await addWork(db());
    const deleted = await mustSave(deleteWork(db(), precious));
    const [deletion] = (await listEntries(db(), { limit: 1 })).entries;
    await mustSave(bring(planWorks([])));
    expect((await addWork(db())).id).toBeGreaterThan(precious.id);
    const { ids } = await mustSave(bring(planWorks([2, precious.id])));
    expect(ids.Gallery.get(precious.id)).not.toBe(precious.id);
    await mustSave(restoreEntry(db(), deletion?.id ?? 0));
    expect((await findWork(db(), precious.id))?.title).toBe(deleted.title);
  });

  test('brings works whose category was deleted here since, without it', async () => {
    const { ids } = await mustSave(bring(planWorks([1])));
    const group = { id: ids.Categories.get(1) ?? 0, version: 1 };
    await mustSave(deleteGroup(db(), 'category', group));
    await mustSave(bring(planWorks([1, 2])));
    const { works } = await listWorks(db());
    expect(works.map(({ title, categoryId }) => [title, categoryId])).toContainEqual([
      'Work 2',
      null,
    ]);
  });

  test('writes nothing when a picture that it fetched was cleared away meanwhile', async () => {
    const plan = planWorks([1, 2]);
    const images = await fetched(db(), plan);
    const [gone = ''] = images.values();
    await db().deleteFrom('Pictures').where('image', '=', gone).execute();
    await expect(bring(plan, images)).rejects.toThrow('Run the import again.');
    expect((await listWorks(db())).total).toBe(0);
  });
});

let uploads = 0;

function uploadAnother(db: Db): Promise<string> {
  uploads += 1;
  return uploadPicture(db, 'works', uploads);
}

async function addWork(db: Db) {
  const image = await uploadAnother(db);
  return mustSave(createWork(db, makeWorkInput({ image }), '2026-01-01'));
}
