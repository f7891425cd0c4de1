import { describe, expect, test } from 'vitest';
import { findGroupPage } from '../../../app/data/groups/gallery.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { createWork } from '../../../app/data/works/works.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('a group page on %s', (dialect) => {
  const db = useDatabase(dialect);

  async function createCollection(count: number) {
    await uploadPicture(db(), 'works');
    const { id } = await mustSave(createGroup(db(), 'collection', { title: 'Tides' }));
    for (let n = 0; n < count; n += 1) {
      const input = makeWorkInput({ title: `Tide ${n}`, collectionId: id });
      await mustSave(createWork(db(), input, '2026-01-01'));
    }
    return id;
  }

  test('the second page continues after the first one', async () => {
    const id = await createCollection(61);
    const first = await findGroupPage(db(), 'collection', id, null);
    const second = await findGroupPage(db(), 'collection', id, '2');
    expect(first?.works).toHaveLength(60);
    expect(first?.total).toBe(61);
    expect(second?.works.map(({ title }) => title)).toEqual(['Tide 60']);
    expect(second?.paging).toEqual({ page: 2, pages: 2, offset: 60 });
  });

  test('an empty group has one empty page, and a missing group has none', async () => {
    const id = await createCollection(0);
    expect(await findGroupPage(db(), 'collection', id, null)).toMatchObject({
      group: { title: 'Tides' },
      works: [],
      total: 0,
    });
    expect(await findGroupPage(db(), 'collection', id + 1, null)).toBeNull();
    expect(await findGroupPage(db(), 'category', id, null)).toBeNull();
  });
});
