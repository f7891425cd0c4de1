import { expect, test } from 'vitest';
import { chooseViewing, neighbours, viewAddress, viewedId } from './viewing.ts';
import type { Work } from './work.ts';

function makeWork(id: number): Work {
  return {
    id,
    title: `Work ${id}`,
    size: null,
    dateUploaded: '2026-01-02',
    categoryId: 1,
    collectionId: null,
    categoryOrder: id,
    collectionOrder: 0,
    version: 1,
    picture: { image: `/media/works/${id}.jpg`, width: 3, height: 2, placeholder: '' },
  };
}

const [first, second, third, fourth] = [1, 2, 3, 4].map(makeWork) as [Work, Work, Work, Work];

test('only a plain number is the id of a viewed work', () => {
  expect(viewedId('?groupBy=category&work=12')).toBe(12);
  for (const search of ['', '?work=', '?work=abc', '?work=-1', '?work=1.5', '?work=99999999999']) {
    expect(viewedId(search)).toBeNull();
  }
});

test('the address of a work keeps what the page shows and drops the rest', () => {
  expect(viewAddress('?groupBy=collection&work=3&utm_source=x', 7)).toBe(
    '?groupBy=collection&work=7',
  );
  expect(viewAddress('?page=2', 7)).toBe('?page=2&work=7');
  expect(viewAddress('?page=2&work=7', null)).toBe('?page=2');
  expect(viewAddress('?work=7', null)).toBe('');
});

test('the viewer walks through the group that holds the work', () => {
  const groups = [[first, second], [third]];
  expect(chooseViewing(groups, null, 2)).toEqual({ works: [first, second], index: 1 });
  expect(chooseViewing(groups, null, 3)).toEqual({ works: [third], index: 0 });
});

test('a work that the page does not show is viewed alone, one that nobody has is not', () => {
  expect(chooseViewing([[first]], fourth, 4)).toEqual({ works: [fourth], index: 0 });
  expect(chooseViewing([[first]], null, 4)).toBeNull();
  expect(chooseViewing([[first]], fourth, 5)).toBeNull();
  expect(chooseViewing([[first]], fourth, null)).toBeNull();
});

test('the neighbours go round the ends, and a single work has none', () => {
  const works = [first, second, third];
  expect(neighbours({ works, index: 0 })).toEqual({ previous: third, next: second });
  expect(neighbours({ works, index: 2 })).toEqual({ previous: second, next: first });
  expect(neighbours({ works: [first], index: 0 })).toBeNull();
});
