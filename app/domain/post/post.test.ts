import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { classifyPosts, findPostsOfToday, lastDate, startsToday } from './post.ts';

const TODAY = '2026-05-10';

function classOf(start: string, end: string | null) {
  const classes = classifyPosts([{ id: 1, date: { start, end } }], TODAY);
  return Object.entries(classes)
    .filter(([, posts]) => posts.length > 0)
    .map(([name]) => name)
    .join();
}

test('a post that starts after today is upcoming', () => {
  expect(classOf('2026-05-11', null)).toBe('upcoming');
  expect(classOf('2026-05-11', '2026-05-12')).toBe('upcoming');
});

test('a post with an end date is ongoing from its start to its end, inclusive', () => {
  expect(classOf('2026-05-10', '2026-05-12')).toBe('ongoing');
  expect(classOf('2026-05-01', '2026-05-12')).toBe('ongoing');
  expect(classOf('2026-05-01', '2026-05-10')).toBe('ongoing');
  expect(classOf('2026-05-10', '2026-05-10')).toBe('ongoing');
});

test('a post that ended before today is history', () => {
  expect(classOf('2026-05-01', '2026-05-09')).toBe('history');
});

test('a started post without end date is history', () => {
  expect(classOf('2026-05-10', null)).toBe('history');
  expect(classOf('2026-05-09', null)).toBe('history');
});

test('a post starts today on its start date only', () => {
  expect(startsToday({ date: { start: TODAY, end: null } }, TODAY)).toBe(true);
  expect(startsToday({ date: { start: '2026-05-09', end: TODAY } }, TODAY)).toBe(false);
});

test('an event that ends after midnight has one date in every list', () => {
  const night = {
    id: 1,
    date: { start: '2026-05-09', end: null },
    time: { start: '20:00', end: '01:00' },
  };
  expect(classifyPosts([night], '2026-05-08').upcoming).toHaveLength(1);
  expect(classifyPosts([night], '2026-05-09').history).toHaveLength(1);
  expect(classifyPosts([night], TODAY).history).toHaveLength(1);
  const at = (instant: string) =>
    findPostsOfToday([night], {
      today: TODAY,
      timeZone: 'Asia/Tokyo',
      instant: Date.parse(instant),
    });
  expect(at('2026-05-09T15:30:00Z')).toEqual({
    posts: [night],
    until: Date.parse('2026-05-09T16:00:00Z'),
  });
  expect(at('2026-05-09T16:00:00Z')).toEqual({ posts: [] });
});

test('an event whose end time is its start time ends on the same day', () => {
  const date = { start: '2026-05-09', end: null };
  expect(lastDate({ date, time: { start: '20:00', end: '20:00' } })).toBe('2026-05-09');
  expect(lastDate({ date, time: { start: '20:00', end: '19:59' } })).toBe('2026-05-10');
});

test('every post is in exactly one list, and each list is sorted by start, then id', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-05-${String(n).padStart(2, '0')}`);
  const post = fc.record({
    id: fc.nat(),
    date: fc.record({ start: day, end: fc.option(day) }),
  });
  fc.assert(
    fc.property(fc.array(post), (posts) => {
      const { upcoming, ongoing, history } = classifyPosts(posts, TODAY);
      const all = [...upcoming, ...ongoing, ...history];
      expect(all).toHaveLength(posts.length);
      expect(new Set(all)).toStrictEqual(new Set(posts));
      for (const list of [upcoming, ongoing, history]) {
        for (const [n, later] of list.slice(1).entries()) {
          const earlier = list[n] ?? later;
          expect(earlier.date.start <= later.date.start).toBe(true);
          if (earlier.date.start === later.date.start) expect(earlier.id <= later.id).toBe(true);
        }
      }
    }),
  );
});
