import { expect, test } from 'vitest';
import { countPages, parseWorkQuery, writeWorkQuery } from './work-list-page.ts';

test('a query is read back from the URL that it was written to', () => {
  for (const query of [
    { search: '', page: 1 },
    { search: 'rood & wit', page: 1 },
    { search: '100%', page: 12 },
  ]) {
    expect(parseWorkQuery(new URLSearchParams(writeWorkQuery(query)))).toStrictEqual(query);
  }
  expect(writeWorkQuery({ search: '', page: 1 })).toBe('');
});

test('an invalid page is the first one, and a long search is truncated', () => {
  for (const page of ['', '0', '-1', '1.5', 'x', '99999999']) {
    expect(parseWorkQuery(new URLSearchParams({ page })).page).toBe(1);
  }
  const search = ` ${'x'.repeat(5000)}`;
  expect(parseWorkQuery(new URLSearchParams({ search })).search).toHaveLength(200);
});

test('every page but the last is full, and there is always a first one', () => {
  expect([0, 1, 20, 21, 40, 2000].map(countPages)).toStrictEqual([1, 1, 1, 2, 2, 100]);
});
