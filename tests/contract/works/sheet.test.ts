import { beforeEach, describe, expect, test } from 'vitest';
import { readContentVersion } from '../../../app/data/content.server.ts';
import { createGroup, listGroups } from '../../../app/data/groups/groups.server.ts';
import { findRecord } from '../../../app/data/works/records.server.ts';
import { readSheetCatalogue, writeSheet } from '../../../app/data/sheet/sheet.server.ts';
import {
  createWork,
  deleteWork,
  listWorks,
  updateWork,
} from '../../../app/data/works/works.server.ts';
import { SHEET_FIELDS, SHEET_HEADER } from '../../../app/domain/sheet/column.ts';
import { groupTitlesOf, sheetLine } from '../../../app/domain/sheet/field-text.ts';
import { planSheet } from '../../../app/domain/sheet/plan-sheet.ts';
import { DIALECTS, useDatabase } from '../../support/database/databases.ts';
import { makePicture, makeWorkInput, uploadPicture } from '../../support/content/factories.ts';
import { mustSave } from '../../support/content/must-save.ts';

const TODAY = '2026-11-16';
const NO_CHOICES = new Map<number, never>();

describe.each(DIALECTS)('a sheet on %s', (dialect) => {
  const db = useDatabase(dialect);
  let image = '';

  beforeEach(async () => {
    image = await uploadPicture(db(), 'works');
  });

  function create(title: string, categoryId: number | null = null) {
    return mustSave(createWork(db(), makeWorkInput({ title, categoryId }), '2026-01-01'));
  }

  async function plan(rows: string[][], pictures: string[] = []) {
    const { catalogue, contentVersion } = await readSheetCatalogue(db());
    const planned = planSheet({ rows, choices: NO_CHOICES, pictures }, catalogue);
    return { ...planned, contentVersion };
  }

  async function write(rows: string[][], pictures: string[] = []) {
    const { writes, contentVersion, plan: shown } = await plan(rows, pictures);
    expect([...shown.problems, ...shown.refused]).toEqual([]);
    const images = new Map(pictures.map((name) => [name, image]));
    return writeSheet(db(), writes, { contentVersion, today: TODAY, images });
  }

  async function exportRows(): Promise<string[][]> {
    const { catalogue } = await readSheetCatalogue(db());
    const titleOf = groupTitlesOf(catalogue);
    const lines = catalogue.works.map((work) => sheetLine(work, titleOf));
    return [SHEET_HEADER, ...lines.map((line) => SHEET_FIELDS.map((field) => line[field]))];
  }

  async function listPositions(kind: 'category' | 'collection') {
    const rows = await db()
      .selectFrom('Gallery')
      .select(['title', `${kind}Id as group`, `${kind}Order as position`])
      .orderBy(`${kind}Id`)
      .orderBy(`${kind}Order`)
      .execute();
    return rows
      .filter(({ group }) => group !== null)
      .map(({ title, position }) => [title, position]);
  }

  test('new works are created with all their fields, picture and groups', async () => {
    const here = await mustSave(createGroup(db(), 'category', { title: 'Drawings' }));
    await create('Old', here.id);
    const written = await write(
      [
        ['Titel', 'Jaar', 'Techniek', 'Prijs', 'Status', 'Categorie', 'Serie', 'Koper', 'Foto'],
        ['One', '2024', 'ink', '€ 1.200,-', 'Verkocht', 'drawings', 'Tides', 'somebody', 'a.jpg'],
        ['', '', '', '', '', '', '', '', ''],
        ['Two', '', '', '', '', 'Prints', 'tides', '', 'A'],
      ],
      ['a.jpg'],
    );
    expect(written).toMatchObject({ ok: true, value: { created: 2, changed: 0 } });
    const { works } = await listWorks(db());
    const one = works.find(({ title }) => title === 'One');
    expect(await findRecord(db(), one?.id ?? 0)).toMatchObject({
      year: '2024',
      medium: 'ink',
      price: { amount: 120_000, currency: 'EUR' },
      status: 'sold',
      ownedBy: 'somebody',
      version: 1,
      dateUploaded: TODAY,
      categoryId: here.id,
      picture: { image },
    });
    const titles = async (kind: 'category' | 'collection') =>
      (await listGroups(db(), kind)).map(({ title }) => title);
    expect(await titles('category')).toEqual(['Drawings', 'Prints']);
    expect(await titles('collection')).toEqual(['Tides']);
    expect(await listPositions('category')).toEqual([
      ['Old', 0],
      ['One', 1],
      ['Two', 0],
    ]);
    expect(await listPositions('collection')).toEqual([
      ['One', 0],
      ['Two', 1],
    ]);
  });

  test('works are changed by id or inventory number, and moved works leave no gap', async () => {
    const here = await mustSave(createGroup(db(), 'category', { title: 'Here' }));
    const works = [];
    for (const title of ['A', 'B', 'C', 'D']) works.push(await create(title, here.id));
    const [a, b, c] = works.map(({ id }) => String(id));
    await mustSave(
      write([
        ['id', 'nr'],
        [a ?? '', 'n1'],
        [b ?? '', 'n2'],
      ]),
    );
    await mustSave(
      write([
        ['id', 'nr', 'title', 'category'],
        [a ?? '', 'n2', 'A', 'There'],
        [b ?? '', 'n1', 'B!', 'Here'],
        [c ?? '', '', 'C', 'There'],
      ]),
    );
    expect(await listPositions('category')).toEqual([
      ['B!', 0],
      ['D', 1],
      ['A', 0],
      ['C', 1],
    ]);
    expect(await findRecord(db(), Number(a))).toMatchObject({ inventoryNumber: 'n2', version: 3 });
    expect(await findRecord(db(), Number(c))).toMatchObject({ version: 2 });
    await mustSave(
      write([
        ['inv. nr', 'jaar'],
        ['n1', '1999'],
      ]),
    );
    expect(await findRecord(db(), Number(b))).toMatchObject({ title: 'B!', year: '1999' });
  });

  test('insurance values are read with their own currency, and refused by their own name', async () => {
    const { id } = await create('A');
    const header = ['Id', 'Verzekeringswaarde', 'Valuta verzekeringswaarde', 'Gewicht'];
    const { plan: refused } = await plan([header, [String(id), 'a lot', '', '']]);
    expect(refused.refused[0]?.reasons[0]).toMatch(/^Insurance value: enter an amount/);
    await write([header, [String(id), '3.500', 'USD', '12 kg']]);
    const insured = { insuranceValue: { amount: 350_000, currency: 'USD' }, weight: '12 kg' };
    expect(await findRecord(db(), id)).toMatchObject({ ...insured, price: null });
    await write([header.slice(0, 2), [String(id), '4000']]);
    expect(await findRecord(db(), id)).toMatchObject({
      insuranceValue: { amount: 400_000, currency: 'USD' },
    });
  });

  test('importing an exported sheet changes nothing', async () => {
    const here = await mustSave(createGroup(db(), 'collection', { title: '=Sum' }));
    const input = makeWorkInput({ title: '=HYPERLINK("x")', collectionId: here.id });
    await mustSave(createWork(db(), input, TODAY));
    const { id } = await create('B');
    await mustSave(
      write([
        ['id', 'price', 'currency', 'hidden', 'status', 'notes'],
        [String(id), '1200,5', 'JPY'.replace('JPY', 'USD'), 'ja', 'te koop', 'two\nlines'],
      ]),
    );
    const { plan: shown, writes } = await plan(await exportRows());
    expect(shown).toMatchObject({ unchanged: 2, created: [], changed: [], refused: [] });
    expect(writes).toEqual({ newGroups: [], created: [], changed: [] });
  });

  test('a change on the site after the check or a missing picture prevents the import', async () => {
    const work = await create('A');
    const rows = [
      ['titel', 'foto', 'categorie'],
      ['New', 'a.jpg', 'Fresh'],
    ];
    const { writes, contentVersion } = await plan(rows, ['a.jpg']);
    const before = await readContentVersion(db());
    const options = { contentVersion, today: TODAY, images: new Map<string, string>() };
    expect(await writeSheet(db(), writes, options)).toEqual({ ok: false, reason: 'no-picture' });
    expect(await readContentVersion(db())).toBe(before);
    await mustSave(updateWork(db(), { ...makeWorkInput({ title: 'A2' }), ...ids(work) }));
    const images = new Map([['a.jpg', image]]);
    const late = await writeSheet(db(), writes, { ...options, images });
    expect(late).toEqual({ ok: false, reason: 'mismatch' });
    expect((await listWorks(db())).total).toBe(1);
    expect(await listGroups(db(), 'category')).toEqual([]);
    await mustSave(deleteWork(db(), { id: work.id, version: 2 }));
    const { plan: withDeleted } = await plan([
      ['id', 'year'],
      [String(work.id), '2024'],
    ]);
    expect(withDeleted.refused).toEqual([
      { line: 2, title: '', reasons: [expect.stringContaining('Id: there is no work')] },
    ]);
  });

  test('500 rows, which take several statements, are created and changed in one transaction', async () => {
    const picture = makePicture(image);
    expect(picture.image).toBe(image);
    const header = ['titel', 'foto', 'categorie', 'nr', 'jaar'];
    const rows = Array.from({ length: 500 }, (_, n) => [
      `Work ${n}`,
      'a.jpg',
      `Group ${n % 7}`,
      `n${n}`,
      '2020',
    ]);
    const made = await mustSave(write([header, ...rows], ['a.jpg']));
    expect(made).toEqual({ created: 500, changed: 0 });
    const moved = rows.map(([title = '', , , nr = ''], n) => [title, `Group ${n % 5}`, nr, '2021']);
    const changed = await mustSave(write([['titel', 'categorie', 'nr', 'jaar'], ...moved]));
    expect(changed).toEqual({ created: 0, changed: 500 });
    const orders = await db()
      .selectFrom('Gallery')
      .select(['categoryId', 'categoryOrder'])
      .execute();
    const groups = Map.groupBy(orders, ({ categoryId }) => categoryId);
    expect(groups.size).toBe(5);
    for (const members of groups.values()) {
      const numbers = members.map(({ categoryOrder }) => categoryOrder).toSorted((x, y) => x - y);
      expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => n));
    }
  });
});

function ids({ id, version }: { id: number; version: number }) {
  return { id, version };
}
