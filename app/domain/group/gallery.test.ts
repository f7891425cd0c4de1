import { expect, test } from 'vitest';
import { chooseGrouping, choosePage } from './gallery.ts';

test('the gallery is grouped by category unless the URL asks for collections', () => {
  const both = ['collection', 'category'] as const;
  expect(chooseGrouping('?groupBy=collection', both)).toBe('collection');
  for (const search of ['', '?groupBy=category', '?groupBy=colour', '?groupBy=']) {
    expect(chooseGrouping(search, both)).toBe('category');
  }
});

test('a grouping without works is replaced by the other one if that has works', () => {
  for (const search of ['', '?groupBy=category']) {
    expect(chooseGrouping(search, ['collection'])).toBe('collection');
    expect(chooseGrouping(search, [])).toBe('category');
  }
  expect(chooseGrouping('?groupBy=collection', ['category'])).toBe('category');
  expect(chooseGrouping('?groupBy=collection', [])).toBe('collection');
});

test('the pages together contain every work once', () => {
  expect([1, 2, 3].map((page) => choosePage(String(page), 125, 60))).toEqual([
    { page: 1, pages: 3, offset: 0 },
    { page: 2, pages: 3, offset: 60 },
    { page: 3, pages: 3, offset: 120 },
  ]);
});

test('a full last page is not followed by an empty one', () => {
  expect(choosePage('2', 120, 60).pages).toBe(2);
});

test.each([null, '', 'abc', '0', '-1', '1.5', '1e3', '99999999999'])(
  'page %j is the first one',
  (text) => expect(choosePage(text, 125, 60).page).toBe(1),
);

test('a page past the end is the last one', () => {
  expect(choosePage('99', 125, 60)).toEqual({ page: 3, pages: 3, offset: 120 });
});

test('an empty list has one empty page', () => {
  expect(choosePage('2', 0, 60)).toEqual({ page: 1, pages: 1, offset: 0 });
});
