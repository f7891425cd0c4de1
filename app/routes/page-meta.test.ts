import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';

const value = { displayName: 'Studio Penseel', siteDescription: 'Paintings and prints.' };
const root = { loaderData: { settings: { ok: true as const, value } } };

test('the title is the page and then the owner', () => {
  expect(pageMeta(root, 'bio')).toContainEqual({ title: 'bio – Studio Penseel' });
});

test('a page is described by its own words, else by those of the site', () => {
  expect(pageMeta(root, 'bio')).toContainEqual({
    name: 'description',
    content: 'Paintings and prints.',
  });
  expect(pageMeta(root, 'bio', 'A life.')).toContainEqual({
    name: 'description',
    content: 'A life.',
  });
});

test('without settings the page still has its title, and no empty description', () => {
  const failed = { loaderData: { settings: { ok: false as const, message: 'Sorry' } } };
  expect(pageMeta(failed, 'bio')).toEqual([{ title: 'bio' }]);
  expect(pageMeta({}, 'bio')).toEqual([{ title: 'bio' }]);
});
