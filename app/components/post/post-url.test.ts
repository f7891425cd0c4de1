import { expect, test } from 'vitest';
import { findPostInUrl } from './post-url.ts';

const posts = [{ id: 3 }, { id: 7 }];

test('the post whose id is in the URL is found', () => {
  expect(findPostInUrl(posts, '?post=7')).toBe(posts[1]);
  expect(findPostInUrl(posts, '?work=1&post=3')).toBe(posts[0]);
});

test('a missing, unknown or malformed id finds nothing', () => {
  const searches = ['', '?post=', '?post=8', '?post=07', '?post=7x', '?post=-7', '?post=7.0'];
  for (const search of searches) expect(findPostInUrl(posts, search)).toBeNull();
});
