import { expect, test } from 'vitest';
import { revalidateUnlessLayerChange } from './revalidation.ts';

function decide(from: string, to: string, defaultShouldRevalidate = true): boolean {
  const base = 'https://example.org';
  return revalidateUnlessLayerChange({
    currentUrl: new URL(from, base),
    nextUrl: new URL(to, base),
    defaultShouldRevalidate,
  });
}

test('opening, changing and closing a layer loads no data', () => {
  expect(decide('/upcoming', '/upcoming?post=3')).toBe(false);
  expect(decide('/upcoming?post=3', '/upcoming?post=4')).toBe(false);
  expect(decide('/gallery?groupBy=category&work=3', '/gallery?groupBy=category')).toBe(false);
});

test('another page, or the same page requested again, follows the router', () => {
  expect(decide('/', '/upcoming?post=3')).toBe(true);
  expect(decide('/upcoming', '/upcoming')).toBe(true);
  expect(decide('/upcoming?post=3', '/upcoming?post=3')).toBe(true);
  expect(decide('/', '/bio', false)).toBe(false);
});

test('a change of any other parameter follows the router', () => {
  expect(decide('/gallery?groupBy=category', '/gallery?groupBy=collection&work=1')).toBe(true);
});
