import { expect, test } from 'vitest';
import { cellForm, batchForm } from './catalogue-form.ts';
import { parseForm } from '../form.ts';

const ROW = { id: '7', version: '2' };

test.each([
  ['year', ' 2020 ', { year: '2020' }],
  ['year', '', { year: null }],
  ['title', 'Two   words', { title: 'Two words' }],
  ['status', 'on loan', { status: 'on loan' }],
  ['categoryId', '4', { categoryId: 4 }],
  ['collectionId', '', { collectionId: null }],
  ['price', '1.200,50', { price: { amount: 120_050, currency: 'EUR' } }],
  ['price', '', { price: null }],
])('the cell %s can be set to %j', (cell, value, change) => {
  expect(parseForm(cellForm, { ...ROW, cell, value, currency: 'eur' })).toEqual({
    ok: true,
    value: { id: 7, version: 2, change },
  });
});

test.each([
  ['title', '', 'Title: enter some text.'],
  ['year', 'x'.repeat(21), 'Year: enter at most 20 characters.'],
  ['status', 'burnt', 'Status: choose one from the list, or none.'],
  ['price', 'much', 'Price: enter an amount, such as 1200 or 1200.50.'],
  ['categoryId', 'x', 'Category: choose one from the list, or none.'],
])('%s cannot be set to %j, and the error names the field', (cell, value, message) => {
  expect(parseForm(cellForm, { ...ROW, cell, value, currency: 'EUR' })).toEqual({
    ok: false,
    errors: { [cell]: message },
  });
});

test('fields without a cell are refused', () => {
  for (const cell of ['image', 'version', 'description', 'constructor']) {
    expect(parseForm(cellForm, { ...ROW, cell, value: '1' }).ok).toBe(false);
  }
  expect(parseForm(batchForm, { works: '1:1', cell: 'title', value: 'x' }).ok).toBe(false);
});

test('a batch update has works with their versions, and one change', () => {
  expect(parseForm(batchForm, { works: '1:2,30:4', cell: 'hidden', value: 'on' })).toEqual({
    ok: true,
    value: {
      works: [
        { id: 1, version: 2 },
        { id: 30, version: 4 },
      ],
      change: { hidden: true },
    },
  });
  const shown = parseForm(batchForm, { works: '1:2', cell: 'hidden', value: '' });
  expect(shown).toMatchObject({ value: { change: { hidden: false } } });
});

test.each(['', '1', '1:', '1:2,', '1:2:3', '1:x', 'a:1'])('%j is not a list of works', (works) => {
  expect(parseForm(batchForm, { works, cell: 'year', value: '2020' }).ok).toBe(false);
});

test('a batch update has at most ten thousand works', () => {
  const works = Array.from({ length: 10_001 }, (_, n) => `${n + 1}:1`);
  const year = { cell: 'year', value: '2020' };
  expect(parseForm(batchForm, { works: works.join(), ...year }).ok).toBe(false);
  expect(parseForm(batchForm, { works: works.slice(1).join(), ...year }).ok).toBe(true);
});
