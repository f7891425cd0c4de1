import { readFile as readBytes } from 'node:fs/promises';
import path from 'node:path';
import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { NO_VALUES } from '../../app/domain/sheet/field-text.ts';
import type { SheetCatalogue, SheetWork } from '../../app/domain/sheet/work.ts';
import { textCell, workbook, zip } from '../../tests/support/sheet/xlsx.ts';
import { planSheet } from '../../app/domain/sheet/plan-sheet.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

const EMPTY: SheetCatalogue = {
  works: [],
  groups: { category: [], collection: [] },
  currency: 'EUR',
};

async function planOf(bytes: string | Uint8Array, catalogue = EMPTY, pictures: string[] = []) {
  const read = await readFile(Buffer.from(bytes as Uint8Array));
  if (!read.ok) throw new Error(read.message);
  return planSheet({ rows: read.rows, choices: new Map(), pictures }, catalogue).plan;
}

const TEXTS = [
  '=HYPERLINK("http://example.org")',
  '=1+1\nand more',
  '+31 6',
  '-5',
  '@home',
  "'=a",
  "''",
  'two\nlines; and, more\t"quoted"',
  '_x000D_ <b>&amp;</b>',
  'é😀\u2028x',
  'Zee \ufffd',
  '2024',
  '014',
  '1,5',
  'TRUE',
];

test.each(['xlsx', 'csv'] as const)(
  'an exported .%s has no formulas, and importing it changes nothing',
  async (format) => {
    const works = TEXTS.map((text, n): SheetWork => {
      const texts = { title: text, year: text, notes: text, inventoryNumber: `${text}${n}` };
      const price = { amount: 100_050 + n, currency: n % 2 ? 'USD' : 'JPY' };
      return { ...NO_VALUES, ...texts, price, hidden: n % 2 === 0, id: n + 1, version: 1 };
    });
    const catalogue = { ...EMPTY, works };
    const file = await writeFile(catalogue, format);
    if (format === 'csv') expect(file.toString()).not.toMatch(/(?:^|[;"])[=+@-]/m);
    const plan = await planOf(file, catalogue);
    expect(plan).toMatchObject({
      unchanged: TEXTS.length,
      created: [],
      changed: [],
      refused: [],
      problems: [],
    });
  },
);

test('every price is a number in the file, which a spreadsheet can add up', async () => {
  const prices = [
    { amount: 120_000, currency: 'EUR' },
    { amount: 120_050, currency: 'EUR' },
    { amount: 12_340, currency: 'KWD' },
    { amount: 12_345, currency: 'KWD' },
    { amount: 1200, currency: 'JPY' },
  ];
  const works = prices.map((price, n) => ({ ...NO_VALUES, price, id: n + 1, version: 1 }));
  const catalogue = { ...EMPTY, works };
  const xlsx = await writeFile(catalogue, 'xlsx');
  const [header = [], ...rows] = await readSheet(new Uint8Array(xlsx).buffer, 1);
  const written = rows.map((row) => row[header.indexOf('Price')]);
  expect(written).toEqual([1200, 1200.5, 12.34, 12.345, 1200]);
  const csv = await writeFile(catalogue, 'csv');
  expect(csv.toString()).toContain(';1200,50;EUR;');
  for (const file of [xlsx, csv]) {
    expect(await planOf(file, catalogue)).toMatchObject({ unchanged: 5, refused: [] });
  }
});

test.each([
  ['semicolons, a byte order mark and empty lines', '\ufefftitel;foto\n\n;\nZee;a\nBos;b\n'],
  ['commas', 'Titel,Foto\r\nZee,a\r\nBos,b'],
  ['tabs', 'titel\tfoto\nZee\ta\nBos\tb'],
  ['a first line that names the separator', 'sep=;\ntitel;foto\nZee;a\nBos;b'],
])('a .csv with %s is read', async (_how, text) => {
  const { created } = await planOf(text, EMPTY, ['a.jpg', 'b.png']);
  expect(created.map(({ title }) => title)).toEqual(['Zee', 'Bos']);
});

test('a .csv that is not UTF-8 is read as UTF-16 or Windows-1252', async () => {
  const windows = Buffer.from('titel;foto\nCaf\u00e9 \u0080;a', 'latin1');
  expect((await planOf(windows, EMPTY, ['a.jpg'])).created[0]?.title).toBe('Café €');
  const excel = Buffer.from('\ufefftitel\tfoto\nCafé\ta', 'utf16le');
  expect((await planOf(excel, EMPTY, ['a.jpg'])).created[0]?.title).toBe('Café');
});

test('numbers and dates of an .xlsx are read by their meaning', async () => {
  const file = await writeExcelFile([
    ['Werken 2024', null, null, null, null],
    ['Titel', 'Jaar', 'Prijs', 'Oplage', 'Foto'],
    ['Zee', 2024, 1200.5, '3/20', 'a.jpg'],
    ['Bos', 2023, 1.234, { value: new Date('2020-03-20'), format: 'd/m/yyyy' }, 'a.jpg'],
  ]).toBuffer();
  const { created, refused } = await planOf(file, EMPTY, ['a.jpg']);
  expect(created).toMatchObject([{ line: 3, facts: '2024 · €1,200.50' }]);
  expect(refused).toMatchObject([
    {
      line: 4,
      reasons: [
        expect.stringContaining('Edition: the spreadsheet made a date of this (2020-03-20)'),
        'Price: enter an amount, such as 1200 or 1200.50. This says “1.2340”.',
      ],
    },
  ]);
});

test.each([
  [
    'an error',
    '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    'error of the spreadsheet (#DIV/0!)',
  ],
  ['an error', "<c r='C2' t='e'><v>#N/A</v></c>", 'error of the spreadsheet (#N/A)'],
  ['a number that is no date', '<c r="C2" s="1"><v>9000000000</v></c>', '(#NUM!)'],
  ['a formula without a result', '<c r="C2"><f>A1&amp;"x"</f></c>', 'this is a formula'],
  ['a formula with an empty result', '<c r="C2"><f>A1*2</f><v></v></c>', 'this is a formula'],
  ['a text formula without a result', '<c r="C2" t="str"><f>A1</f></c>', 'this is a formula'],
  ['a shared formula without a result', '<c r="C2"><f t="shared" si="0"/></c>', 'is a formula'],
])('a line of an .xlsx with %s is refused: %s', async (_what, cell, reason) => {
  const header = ['titel', 'foto', 'prijs'].map((name, n) => textCell(`${'ABC'[n]}1`, name));
  const line = `${textCell('A2', 'Zee')}${textCell('B2', 'a')}${cell}<c r="D2" s="1"/>`;
  const file = workbook(
    `<sheetData><row r="1">${header.join('')}</row><row r="2">${line}</row></sheetData>`,
  );
  const { created, refused } = await planOf(file, EMPTY, ['a.jpg']);
  expect(created).toEqual([]);
  expect(refused).toMatchObject([{ line: 2, reasons: [expect.stringContaining(reason)] }]);
});

test('a formula whose result is an empty text counts as an empty cell', async () => {
  const header = ['titel', 'foto', 'prijs'].map((name, n) => textCell(`${'ABC'[n]}1`, name));
  const cell = '<c r="C2" t="str"><f>IF(1,"","")</f><v></v></c>';
  const line = `${textCell('A2', 'Zee')}${textCell('B2', 'a')}${cell}`;
  const file = workbook(
    `<sheetData><row r="1">${header.join('')}</row><row r="2">${line}</row></sheetData>`,
  );
  expect((await planOf(file, EMPTY, ['a.jpg'])).refused).toEqual([]);
});

test('a line of a .csv with an error or a formula is refused too', async () => {
  const { refused } = await planOf('titel;foto\n#WAARDE!;a\n=A1;a\n', EMPTY, ['a.jpg']);
  expect(refused.flatMap(({ reasons }) => reasons)).toEqual([
    'Title: this is an error of the spreadsheet (#WAARDE!). Write the value itself.',
    'Title: this is a formula. Write the text itself.',
  ]);
});

test.each(['libreoffice', 'libreoffice-from-ods'])(
  'a sheet from LibreOffice is read: %s',
  async (name) => {
    const file = path.resolve(import.meta.dirname, `../../tests/support/sheet/sheets/${name}.xlsx`);
    const names = ['zee.jpg', 'bos.png', 'wei.jpg'];
    const { columns, created, refused } = await planOf(await readBytes(file), EMPTY, names);
    expect(columns.every(({ use }) => use !== null)).toBe(true);
    expect(refused).toEqual([]);
    expect(created).toMatchObject([
      { line: 4, facts: '2021 · inkt op papier, met goud · 40 x 60 · sold · €1,200.50' },
      { line: 5, title: 'Bos "groen"', picture: 'bos.png' },
      // The result of the formula =SUM(1).
      { line: 7, title: '1', facts: 'ca. 2010' },
    ]);
  },
);

test.each([
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'no spreadsheet'],
  ['a PDF', Buffer.from('%PDF-1.7\n\0\u0001'), 'no spreadsheet'],
  ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls file of before 2007'],
  ['half an .xlsx', Buffer.from('PK\u0003\u0004half'), 'damaged'],
  ['a zip', zip({ 'a.txt': Buffer.from('a') }), 'no spreadsheet'],
  ['an .ods', zip({ 'content.xml': Buffer.from('<x/>') }), '.ods file'],
  ['an .xlsx without sheets', zip({ 'xl/workbook.xml': Buffer.from('<x/>') }), 'damaged'],
  ['a zip bomb', zip({ 'xl/workbook.xml': Buffer.alloc(64 * 2 ** 20) }), 'larger inside'],
  ['a zip bomb that hides its size', hideSize('xl/workbook.xml', 64 * 2 ** 20), 'larger inside'],
])('%s is refused with a message', async (_what, bytes, words) => {
  expect(await readFile(bytes)).toEqual({ ok: false, message: expect.stringContaining(words) });
});

test('an empty sheet and a sheet that is far too long are refused with a message', async () => {
  expect((await planOf('\n;;\n')).problems).toEqual(['This sheet is empty.']);
  const { problems, refused } = await planOf(`titel;foto\n${'Zee;a\n'.repeat(100_000)}`);
  expect(problems).toEqual([
    'This sheet has 100,000 lines; at most 5,000 are read at once. Divide it.',
  ]);
  expect(refused).toEqual([]);
});

test('a line of an .xlsx with half a surrogate pair is refused', async () => {
  const file = workbook(
    `<sheetData><row r="1">${textCell('A1', 'titel')}${textCell('B1', 'foto')}</row>` +
      `<row r="2">${textCell('A2', 'a&#xD83D;b')}${textCell('B2', 'a')}</row></sheetData>`,
  );
  const { refused, created } = await planOf(file, EMPTY, ['a.jpg']);
  expect(created).toEqual([]);
  expect(refused[0]?.reasons).toEqual(['Title: half of a character stands here. Type it again.']);
});

/** A zip whose directory declares only a hundred bytes for its file. */
function hideSize(name: string, bytes: number): Buffer {
  const file = zip({ [name]: Buffer.alloc(bytes) });
  file.writeUInt32LE(100, file.length - 22 - name.length - 46 + 24);
  return file;
}
