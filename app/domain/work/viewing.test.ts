import { expect, test } from 'vitest';
import {
  chooseViewing,
  findMissingWindow,
  neighbours,
  viewerSearch,
  viewedId,
  type Viewing,
  completeSequence,
  WORKS_PER_WINDOW,
  type WorkSequence,
} from './viewing.ts';
import type { ShownWork } from './work.ts';

function makeWork(id: number): ShownWork {
  return {
    id,
    title: `Work ${id}`,
    size: null,
    dateUploaded: '2026-01-02',
    categoryId: 1,
    collectionId: null,
    categoryOrder: id,
    collectionOrder: 0,
    year: null,
    medium: null,
    alternativeText: null,
    status: null,
    priceText: null,
    picture: { image: `/media/works/${id}.jpg`, width: 3, height: 2, placeholder: '' },
  };
}

const [first, second, third, fourth] = [1, 2, 3, 4].map(makeWork) as [
  ShownWork,
  ShownWork,
  ShownWork,
  ShownWork,
];

test('the id of the viewed work must be a plain number', () => {
  expect(viewedId('?groupBy=category&work=12')).toBe(12);
  for (const search of ['', '?work=', '?work=abc', '?work=-1', '?work=1.5', '?work=99999999999']) {
    expect(viewedId(search)).toBeNull();
  }
});

test('the URL of a work keeps the parameters of the page and drops all others', () => {
  expect(viewerSearch('?groupBy=collection&work=3&utm_source=x', 7)).toBe(
    '?groupBy=collection&work=7',
  );
  expect(viewerSearch('?page=2', 7)).toBe('?page=2&work=7');
  expect(viewerSearch('?page=2&work=7', null)).toBe('?page=2');
  expect(viewerSearch('?work=7', null)).toBe('');
});

/** A group of `total` works, of which these are loaded. */
function group(source: string, total: number, ...runs: WorkSequence['runs']): WorkSequence {
  return { source, total, runs };
}

test('the viewer shows the group that contains the work', () => {
  const sequences = [completeSequence([first, second]), completeSequence([third])];
  expect(chooseViewing(sequences, 2)).toMatchObject({ works: [first, second], index: 1 });
  expect(chooseViewing(sequences, 3)).toMatchObject({ works: [third], index: 0 });
});

test('works of a group that are not loaded yet are holes, which sequences of the same source fill', () => {
  const page = group('/a', 5, { first: 0, works: [first, second] });
  const other = group('/b', 2, { first: 0, works: [third, fourth] });
  expect(chooseViewing([page, other], 2)).toEqual({
    source: '/a',
    works: [first, second, undefined, undefined, undefined],
    index: 1,
  });
  const loaded = group('/a', 5, { first: 3, works: [third, fourth] });
  const works = [first, second, undefined, third, fourth];
  expect(chooseViewing([page, loaded], 2)).toEqual({ source: '/a', works, index: 1 });
  expect(chooseViewing([page, loaded], 4)).toEqual({ source: '/a', works, index: 4 });
});

test('a group that has shrunk has the total that was loaded last', () => {
  const page = group('/a', 5, { first: 0, works: [first, second] });
  const loaded = group('/a', 3, { first: 2, works: [third] });
  expect(chooseViewing([page, loaded], 1)?.works).toEqual([first, second, third]);
});

test('an unknown id, or a URL without one, does not open the viewer', () => {
  expect(chooseViewing([completeSequence([first])], 4)).toBeNull();
  expect(chooseViewing([group('/a', 3, { first: 0, works: [first] })], null)).toBeNull();
});

test('the neighbours wrap around the ends, and a single work has none', () => {
  const works = [first, second, third];
  expect(neighbours({ source: null, works, index: 0 })).toEqual({ previous: third, next: second });
  expect(neighbours({ source: null, works, index: 2 })).toEqual({ previous: second, next: first });
  expect(neighbours({ source: null, works: [first], index: 0 })).toBeNull();
});

test('missing works are found in windows, nearest first, and around the ends', () => {
  const works: Viewing['works'] = Array.from({ length: 2 * WORKS_PER_WINDOW + 1 });
  works.fill(first, 0, WORKS_PER_WINDOW);
  expect(findMissingWindow(works, 3, 2)).toBeNull();
  expect(findMissingWindow(works, WORKS_PER_WINDOW - 2, 2)).toBe(2);
  expect(findMissingWindow(works, 0, 2)).toBe(3);
  expect(findMissingWindow(works, 2 * WORKS_PER_WINDOW, 0)).toBe(3);
  expect(findMissingWindow([first], 0, 2)).toBeNull();
});
