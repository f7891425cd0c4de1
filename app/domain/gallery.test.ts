import { expect, test } from 'vitest';
import { groupWorks, chooseGrouping } from './gallery.ts';
import type { Work } from './work.ts';

function work(id: number, categoryId: number | null, categoryOrder: number): Work {
  return {
    id,
    title: `Work ${id}`,
    size: null,
    dateUploaded: '2026-01-01',
    categoryId,
    collectionId: null,
    categoryOrder,
    collectionOrder: 0,
    version: 1,
    picture: { image: '', width: 1, height: 1, placeholder: '' },
  };
}

test('works stand under their groups by their place, and groups by their order', () => {
  const oils = { id: 7, title: 'Oils', order: 1, version: 1 };
  const empty = { id: 8, title: 'Empty', order: 0, version: 1 };
  const [a, b, alone] = [work(1, 7, 1), work(2, 7, 0), work(3, null, 0)];
  expect(groupWorks('category', [oils, empty], [a, b, alone])).toStrictEqual([
    { group: empty, works: [], total: 0 },
    { group: oils, works: [b, a], total: 2 },
  ]);
  expect(groupWorks('collection', [oils], [a])).toStrictEqual([
    { group: oils, works: [], total: 0 },
  ]);
});

test('an address may ask for collections; anything else is by category', () => {
  const both = ['collection', 'category'] as const;
  expect(chooseGrouping('?groupBy=collection', both)).toBe('collection');
  for (const search of ['', '?groupBy=category', '?groupBy=colour', '?groupBy=']) {
    expect(chooseGrouping(search, both)).toBe('category');
  }
});

test('a grouping without works gives way to the other one, where that has works', () => {
  for (const search of ['', '?groupBy=category']) {
    expect(chooseGrouping(search, ['collection'])).toBe('collection');
    expect(chooseGrouping(search, [])).toBe('category');
  }
  expect(chooseGrouping('?groupBy=collection', ['category'])).toBe('category');
  expect(chooseGrouping('?groupBy=collection', [])).toBe('collection');
});
