import { expect, test } from 'vitest';
import type { SheetCatalogue } from '../../app/domain/sheet/work.ts';
import { textCell, workbook } from '../../tests/support/sheet/xlsx.ts';
import { checkSheet, writeSheetFile } from './in-worker.ts';

const EMPTY: SheetCatalogue = {
  works: [],
  groups: { category: [], collection: [] },
  currency: 'EUR',
};

function check(bytes: Uint8Array, pictures: string[] = []) {
  const choices = new Map();
  return checkSheet({ bytes: new Uint8Array(bytes), choices, pictures, catalogue: EMPTY });
}

test('a sheet is written and checked in a worker thread, and different plans have different hashes', async () => {
  const file = await writeSheetFile({ format: 'csv', catalogue: EMPTY });
  expect(Buffer.from(file).toString()).toContain('Notes (private)');
  const sheet = Buffer.from('titel;foto\nZee;a');
  const [one, same, other] = [
    await check(sheet, ['a.jpg']),
    await check(sheet, ['a.jpg']),
    await check(sheet, ['a.png']),
  ];
  if (!one.ok || !same.ok || !other.ok) throw new Error('A sheet was refused.');
  expect(one.plan.created).toHaveLength(1);
  expect(same.planHash).toBe(one.planHash);
  expect(other.planHash).not.toBe(one.planHash);
}, 60_000);

test('an .xlsx with a cell in the last column of each row stays within the memory limit', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `<row r="${n + 1}">${textCell(`XFD${n + 1}`, 'x')}</row>`,
  );
  const file = workbook(`<sheetData>${rows.join('')}</sheetData>`);
  const checked = await check(file);
  const words = checked.ok ? checked.plan.problems.join() : checked.message;
  expect(words).toMatch(/too large|damaged|at most/);
}, 60_000);
