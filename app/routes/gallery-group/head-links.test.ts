import { expect, test } from 'vitest';
import { headLinks } from './head-links.ts';

const path = 'https://example.org/gallery/category/3';

function rels(page: number, pages: number) {
  return headLinks(path, { page, pages, offset: 0 }).map(({ rel, href }) => [rel, href]);
}

test('the first page has no number in its address', () => {
  expect(rels(1, 1)).toEqual([['canonical', path]]);
  expect(rels(1, 2)).toEqual([
    ['canonical', path],
    ['next', `${path}?page=2`],
  ]);
});

test('a page in the middle names both neighbours, the last one only the one before', () => {
  expect(rels(2, 3)).toEqual([
    ['canonical', `${path}?page=2`],
    ['prev', path],
    ['next', `${path}?page=3`],
  ]);
  expect(rels(3, 3).map(([rel]) => rel)).toEqual(['canonical', 'prev']);
});
