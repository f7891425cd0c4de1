import { describe, expect, test } from 'vitest';
import { readContentVersion } from '../../../app/data/content.server.ts';
import {
  createGroup,
  deleteGroup,
  findGroup,
  listCountedGroups,
  listGroups,
  saveGroupPositions,
  updateGroup,
} from '../../../app/data/groups/groups.server.ts';
import { createWork, findWork } from '../../../app/data/works/works.server.ts';
import { GROUP_FIELDS } from '../../../app/domain/group/gallery.ts';
import { GROUP_KINDS } from '../../../app/domain/group/group.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('groups on %s', (dialect) => {
  const db = useDatabase(dialect);

  describe.each(GROUP_KINDS)('of kind %s', (kind) => {
    const create = (title: string) => mustSave(createGroup(db(), kind, { title }));
    const titles = async () => (await listGroups(db(), kind)).map(({ title }) => title);
    const orders = async () => (await listGroups(db(), kind)).map(({ order }) => order);

    test('a new group takes the next position and is listed and found', async () => {
      const first = await create('First');
      const second = await create('Second');
      expect(first).toStrictEqual({
        id: first.id,
        title: 'First',
        description: null,
        order: 0,
        version: 1,
      });
      expect(second.order).toBe(1);
      expect(await listGroups(db(), kind)).toStrictEqual([first, second]);
      expect(await findGroup(db(), kind, second.id)).toStrictEqual(second);
      expect(await findGroup(db(), kind, 2_000_000)).toBeUndefined();
    });

    test('each group is listed with the number of works in it', async () => {
      const [full, empty] = [await create('Full'), await create('Empty')];
      await uploadPicture(db(), 'works');
      const input = makeWorkInput({ [GROUP_FIELDS[kind].id]: full.id });
      await mustSave(createWork(db(), input, '2026-01-01'));
      await mustSave(createWork(db(), input, '2026-01-01'));
      await mustSave(createWork(db(), makeWorkInput(), '2026-01-01'));
      expect(await listCountedGroups(db(), kind)).toStrictEqual([
        { ...full, works: 2 },
        { ...empty, works: 0 },
      ]);
    });

    test('the other kind has its own groups', async () => {
      await create('Only here');
      const other = kind === 'category' ? 'collection' : 'category';
      expect(await listGroups(db(), other)).toStrictEqual([]);
    });

    test('an update changes the title and increments the version', async () => {
      const group = await create('Old');
      const updated = await mustSave(updateGroup(db(), kind, { ...group, title: 'New' }));
      expect(updated).toStrictEqual({ ...group, title: 'New', version: 2 });
      expect(await findGroup(db(), kind, group.id)).toStrictEqual(updated);
    });

    test('a stale update is refused with the current row and changes nothing', async () => {
      const group = await create('Old');
      const current = await mustSave(updateGroup(db(), kind, { ...group, title: 'New' }));
      const before = await readContentVersion(db());
      const late = await updateGroup(db(), kind, { ...group, title: 'Late' });
      expect(late).toStrictEqual({ ok: false, reason: 'stale', current });
      expect(await findGroup(db(), kind, group.id)).toStrictEqual(current);
      expect(await readContentVersion(db())).toBe(before);
    });

    test('a missing group can be neither updated nor deleted', async () => {
      const missing = { ok: false, reason: 'missing' };
      const unknown = { id: 2_000_000, version: 1 };
      expect(await updateGroup(db(), kind, { ...unknown, title: 'X' })).toStrictEqual(missing);
      expect(await deleteGroup(db(), kind, unknown)).toStrictEqual(missing);
    });

    test('a delete closes the gap', async () => {
      await create('A');
      const group = await create('B');
      await create('C');
      expect(await mustSave(deleteGroup(db(), kind, group))).toStrictEqual(group);
      expect(await titles()).toStrictEqual(['A', 'C']);
      expect(await orders()).toStrictEqual([0, 1]);
    });

    test('a stale delete is refused', async () => {
      const group = await create('A');
      const current = await mustSave(updateGroup(db(), kind, { ...group, title: 'B' }));
      const refused = { ok: false, reason: 'stale', current };
      expect(await deleteGroup(db(), kind, group)).toStrictEqual(refused);
      expect(await titles()).toStrictEqual(['B']);
    });

    test('the works of a deleted group are kept without a group and get a new version', async () => {
      const group = await create('A');
      await uploadPicture(db(), 'works');
      const { id, order } = GROUP_FIELDS[kind];
      const input = makeWorkInput({ [id]: group.id });
      await mustSave(createWork(db(), input, '2026-01-01'));
      const work = await mustSave(createWork(db(), input, '2026-01-01'));
      await mustSave(deleteGroup(db(), kind, group));
      const expected = { ...work, [id]: null, [order]: 0, version: 2 };
      expect(await findWork(db(), work.id)).toStrictEqual(expected);
    });

    test('a reorder sets positions in the order of the ids and keeps the versions', async () => {
      const [a, b, c] = [await create('A'), await create('B'), await create('C')];
      const groups = await mustSave(saveGroupPositions(db(), kind, { ids: [c.id, a.id, b.id] }));
      expect(groups).toStrictEqual([
        { ...c, order: 0 },
        { ...a, order: 1 },
        { ...b, order: 2 },
      ]);
      expect(await listGroups(db(), kind)).toStrictEqual(groups);
    });

    test('a reorder of an outdated list is refused', async () => {
      const [a, b] = [await create('A'), await create('B')];
      const order = { ids: [b.id, a.id], seen: [a.id, b.id] };
      await mustSave(saveGroupPositions(db(), kind, order));
      const mismatch = { ok: false, reason: 'mismatch' };
      expect(await saveGroupPositions(db(), kind, order)).toStrictEqual(mismatch);
      expect(await titles()).toStrictEqual(['B', 'A']);
    });

    test('a reorder with missing, duplicate or foreign ids is refused', async () => {
      const [a, b] = [await create('A'), await create('B')];
      const mismatch = { ok: false, reason: 'mismatch' };
      for (const ids of [[b.id], [b.id, b.id], [b.id, a.id, 2_000_000], []]) {
        expect(await saveGroupPositions(db(), kind, { ids })).toStrictEqual(mismatch);
      }
      expect(await titles()).toStrictEqual(['A', 'B']);
    });
  });
});
