import { expect, test } from 'vitest';
import { planSheet } from './plan-sheet.ts';
import { isWritable } from './sheet-plan.ts';
import type { SheetField } from './column.ts';
import { NO_VALUES } from './field-text.ts';
import type { SheetCatalogue, SheetWork } from './work.ts';

function work(id: number, more: Partial<SheetWork> = {}): SheetWork {
  return { ...NO_VALUES, title: `Work ${id}`, id, version: 4, ...more };
}

const CATALOGUE: SheetCatalogue = {
  works: [
    work(1, { inventoryNumber: 'a-1', year: '2020', category: 7 }),
    work(2, { inventoryNumber: 'a-2', price: { amount: 50_000, currency: 'USD' } }),
    work(3, { description: 'long '.repeat(100), notes: '=SUM(A1)' }),
  ],
  groups: { category: [{ id: 7, title: 'Inkt' }], collection: [] },
  currency: 'EUR',
};

type Choices = [number, SheetField | 'none'][];

function plan(rows: string[][], pictures: string[] = [], choices: Choices = []) {
  return planSheet({ rows, choices: new Map(choices), pictures }, CATALOGUE);
}

function reasonsOf(rows: string[][], pictures: string[] = []) {
  return plan(rows, pictures).plan.refused.map(({ line, reasons }) => [line, ...reasons]);
}

test('a work is found by its id, else by its inventory number, and its changes are listed', () => {
  const { plan: shown, writes } = plan([
    ['id', 'nr', 'titel', 'jaar', 'categorie', 'prijs', 'verborgen'],
    ['1', 'a-1', 'Work 1', '2021', '', '', ''],
    ['', 'a-2', 'Two', '', '', '600', 'ja'],
  ]);
  expect(shown.changed).toEqual([
    {
      line: 2,
      id: 1,
      title: 'Work 1',
      changes: [
        { label: 'Year', from: '2020', to: '2021' },
        { label: 'Category', from: 'Inkt', to: '' },
      ],
    },
    {
      line: 3,
      id: 2,
      title: 'Work 2',
      changes: [
        { label: 'Title', from: 'Work 2', to: 'Two' },
        { label: 'Price', from: '$500', to: '$600' },
        { label: 'Hidden', from: 'no', to: 'yes' },
      ],
    },
  ]);
  expect(writes.changed).toMatchObject([
    { id: 1, version: 4, year: '2021', category: null },
    { id: 2, version: 4, price: { amount: 60_000, currency: 'USD' }, hidden: true },
  ]);
  expect(isWritable(shown)).toBe(true);
});

test('a missing column changes nothing, and an empty cell clears its field', () => {
  const { plan: shown } = plan([
    ['id', 'beschrijving'],
    ['1', ''],
    ['3', ''],
  ]);
  expect(shown.unchanged).toBe(1);
  expect(shown.changed).toMatchObject([{ id: 3, changes: [{ label: 'Description', to: '' }] }]);
});

test('a line without an existing work is a new work with one of the given pictures', () => {
  const { plan: shown, writes } = plan(
    [
      ['Titel', 'Nr', 'Categorie', 'Foto'],
      ['Zee', 'b-1', 'inkt', 'ZEE'],
      ['Bos', '', 'Olie', 'bos.png'],
      ['Wei', '', 'olie', 'bos.png'],
    ],
    ['zee.jpg', 'bos.png', 'spare.png'],
  );
  expect(shown.created).toMatchObject([
    { line: 2, title: 'Zee', facts: 'Inkt', picture: 'zee.jpg' },
    { line: 3, title: 'Bos', picture: 'bos.png' },
    { line: 4 },
  ]);
  expect(writes.created.map(({ category }) => category)).toEqual([7, 'Olie', 'Olie']);
  expect(shown.newGroups).toEqual([{ kind: 'category', title: 'Olie' }]);
  expect(shown.unusedPictures).toEqual(['spare.png']);
});

test('a status in the column of the price sets the status, and a line of totals is ignored', () => {
  const rows = [
    ['Titel', 'Prijs', 'Foto'],
    ['Zee', 'verkocht', 'a.jpg'],
    ['Bos', 'op aanvraag', 'a.jpg'],
    ['', '', ''],
    ['Totaal', '€ 42.000,-', ''],
  ];
  const { plan: shown, writes } = plan(rows, ['a.jpg']);
  expect([shown.refused, shown.created.length, shown.ungrouped]).toStrictEqual([[], 2, 2]);
  expect(writes.created).toMatchObject([
    { title: 'Zee', price: null, status: 'sold' },
    { title: 'Bos', price: null, status: null },
  ]);
});

test('every invalid line is listed with all its reasons, and the sheet cannot be applied', () => {
  const rows = [
    ['id', 'nr', 'titel', 'prijs', 'status', 'foto'],
    ['9', '', 'Gone', '', '', ''],
    ['1', 'a-2', 'Work 1', '1.2.3', 'stolen', ''],
    ['', 'c-1', '=HYPERLINK("x")', '', '', 'a.jpg'],
    ['', 'c-1', 'Zee', '', '', 'missing.jpg'],
    ['', '', '', '', '', ''],
    ['', '', '', '5', '', ''],
    ['x', '', '', '', '', ''],
    ['1', '', 'Work 1', '', '', ''],
    ['', '', 'Fine', '', '', 'a.jpg'],
  ];
  expect(reasonsOf(rows, ['a.jpg'])).toEqual([
    [2, expect.stringMatching(/^Id: there is no work 9/)],
    [
      3,
      'Status: write available, reserved, sold, on loan or not for sale.',
      expect.stringMatching(
        /^Price: enter an amount, such as 1200 or 1200.50. This says “.?1.2.3.?”.$/,
      ),
      'Inventory number: a-2 is that of “Work 2”. Give another.',
    ],
    [4, 'Title: this is a formula. Write the text itself.'],
    [
      5,
      expect.stringMatching(/^Picture: missing.jpg is not among the pictures/),
      'Inventory number: c-1 is that in line 4. Give another.',
    ],
    [7, 'Title: enter some text.', expect.stringMatching(/^Picture: a new work needs one/)],
    [8, expect.stringMatching(/^Id: there is no work x/)],
    [9, 'Id: line 3 is the same work. Leave one of them out.'],
  ]);
  expect(isWritable(plan(rows, ['a.jpg']).plan)).toBe(false);
});

test('unchanged values are not validated, however they are written', () => {
  // Programs that convert our .csv to .xlsx may keep the mark as a part of the text.
  for (const notes of ['=SUM(A1)', "'=SUM(A1)"]) {
    const { plan: shown } = plan([
      ['id', 'notes'],
      ['3', notes],
    ]);
    expect(shown).toMatchObject({ unchanged: 1, refused: [] });
  }
});

test('two works may swap their inventory numbers', () => {
  const rows = [
    ['id', 'nr'],
    ['1', 'a-2'],
    ['2', 'a-1'],
  ];
  expect(plan(rows).plan).toMatchObject({ refused: [], changed: [{ id: 1 }, { id: 2 }] });
});

test('the owner has to choose the field of an unknown column, and of a second column for one field', () => {
  const rows = [
    ['Werken 2024', '', '', ''],
    ['id', 'titel', 'Lijst', 'Naam'],
    ['1', 'New', 'ja', 'Other'],
  ];
  const { plan: shown } = plan(rows);
  expect(shown.columns.map(({ use }) => use)).toEqual(['id', 'title', null, null]);
  expect(shown.columns[2]).toMatchObject({ name: 'Lijst', sample: 'ja' });
  expect(shown.changed).toHaveLength(1);
  expect(isWritable(shown)).toBe(false);
  const settled = plan(
    rows,
    [],
    [
      [2, 'hidden'],
      [3, 'none'],
    ],
  );
  expect(settled.writes.changed).toMatchObject([{ title: 'New', hidden: true }]);
  expect(isWritable(settled.plan)).toBe(true);
  const twice = plan(
    rows,
    [],
    [
      [2, 'year'],
      [3, 'year'],
    ],
  );
  expect(twice.plan.problems).toEqual(['Two columns are Year: leave one of them out.']);
});

test('a choice takes a field from the column that was recognised as it', () => {
  const rows = [
    ['id', 'titel', 'naam werk'],
    ['1', 'Not it', 'It'],
  ];
  const { plan: shown, writes } = plan(rows, [], [[2, 'title']]);
  expect(shown.columns.map(({ use }) => use)).toEqual(['id', null, 'title']);
  expect(writes.changed).toMatchObject([{ title: 'It' }]);
});
