import { expect, test } from 'vitest';
import { chooseGrouping } from './gallery.ts';

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
