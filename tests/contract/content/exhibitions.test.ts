import { describe, expect, test } from 'vitest';
import {
  createExhibition,
  deleteExhibition,
  findExhibition,
  listExhibitions,
  listShownExhibitions,
  saveExhibitionPositions,
  updateExhibition,
} from '../../../app/data/exhibitions/exhibitions.server.ts';
import { undoEntry } from '../../../app/data/journal/undo.server.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { makeExhibitionInput } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

describe.each(DIALECTS)('exhibitions on %s', (dialect) => {
  const db = useDatabase(dialect);
  const create = (title: string, year: string) =>
    mustSave(createExhibition(db(), makeExhibitionInput({ title, year })));
  const listPositions = async () =>
    (await listExhibitions(db())).map(({ year, order, title }) => `${year} ${order} ${title}`);

  test('positions count inside each year, newest year first', async () => {
    await create('A', '2023');
    await create('B', '2024');
    const c = await create('C', '2023');
    expect(await listPositions()).toStrictEqual(['2024 0 B', '2023 0 A', '2023 1 C']);
    expect(c).toStrictEqual({
      id: c.id,
      exhibitionTypeId: 1,
      year: '2023',
      title: 'C',
      description: null,
      venue: null,
      city: null,
      order: 1,
      version: 1,
    });
    expect(await findExhibition(db(), c.id)).toStrictEqual(c);
    expect(await findExhibition(db(), 2_000_000)).toBeUndefined();
  });

  test('visitors get only the public fields of an exhibition', async () => {
    const { id } = await create('A', '2023');
    const type = { exhibitionTypeId: 1, description: null, venue: null, city: null };
    const shown = { id, ...type, year: '2023', title: 'A', order: 0 };
    expect(await listShownExhibitions(db())).toStrictEqual([shown]);
  });

  test('an update keeps the position; a changed year moves the exhibition to the end of that year', async () => {
    const a = await create('A', '2023');
    await create('B', '2023');
    await create('C', '2024');
    const same = makeExhibitionInput({ title: 'A2', year: '2023', exhibitionTypeId: 2 });
    const kept = await mustSave(updateExhibition(db(), { ...same, id: a.id, version: 1 }));
    expect(kept).toMatchObject({ exhibitionTypeId: 2, order: 0, version: 2 });
    await mustSave(updateExhibition(db(), { ...same, year: '2024', id: a.id, version: 2 }));
    expect(await listPositions()).toStrictEqual(['2024 0 C', '2024 1 A2', '2023 0 B']);
  });

  test('venue and city are stored, and a change of them can be undone', async () => {
    const input = makeExhibitionInput({ venue: 'De Pont', city: 'Tilburg' });
    const made = await mustSave(createExhibition(db(), input));
    expect(made).toMatchObject({ venue: 'De Pont', city: 'Tilburg' });
    const moved = await updateExhibition(db(), { ...input, city: 'Gent', id: made.id, version: 1 });
    if (!moved.ok || !moved.entry) throw new Error('The exhibition was not moved.');
    await mustSave(undoEntry(db(), moved.entry.id));
    expect(await findExhibition(db(), made.id)).toMatchObject({
      venue: 'De Pont',
      city: 'Tilburg',
    });
  });

  test('a delete closes the gap in its year', async () => {
    const a = await create('A', '2023');
    await create('B', '2023');
    await create('C', '2024');
    expect(await mustSave(deleteExhibition(db(), a))).toStrictEqual(a);
    expect(await listPositions()).toStrictEqual(['2024 0 C', '2023 0 B']);
  });

  test('stale and missing exhibitions are refused', async () => {
    const a = await create('A', '2023');
    const input = { ...makeExhibitionInput({ title: 'New' }), id: a.id, version: 1 };
    const current = await mustSave(updateExhibition(db(), input));
    const stale = { ok: false, reason: 'stale', current };
    const missing = { ok: false, reason: 'missing' };
    expect(await updateExhibition(db(), input)).toStrictEqual(stale);
    expect(await deleteExhibition(db(), a)).toStrictEqual(stale);
    expect(await updateExhibition(db(), { ...input, id: 2_000_000 })).toStrictEqual(missing);
    expect(await deleteExhibition(db(), { id: 2_000_000, version: 1 })).toStrictEqual(missing);
  });

  test('a reorder needs exactly the exhibitions of its year', async () => {
    const [a, b] = [await create('A', '2023'), await create('B', '2023')];
    const c = await create('C', '2024');
    const all = await mustSave(saveExhibitionPositions(db(), '2023', { ids: [b.id, a.id] }));
    expect(all).toStrictEqual([c, { ...b, order: 0 }, { ...a, order: 1 }]);
    const refused = await saveExhibitionPositions(db(), '2023', { ids: [b.id, c.id] });
    expect(refused).toStrictEqual({ ok: false, reason: 'mismatch' });
  });
});
