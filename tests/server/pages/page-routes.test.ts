import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import * as fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../../../app/routes.ts';
import { createPageFinder } from '../../../server/pages/canonical-url.ts';
import type { PageBuild } from '../../../server/pages/render-page.ts';

const routesDir = path.resolve(import.meta.dirname, '../../../app/routes');

test('the page finder chooses the same route as the router', async () => {
  const toObjects = (entries: RouteConfigEntry[]): RouteObject[] =>
    entries.map(({ path: at, index, file, id = file.replace(/^\.\/|\.tsx?$/g, ''), children }) =>
      index ? { index, id } : { path: at, id, children: children && toObjects(children) },
    );
  const table = toObjects(await routes);
  const bundle = path.resolve(routesDir, '../../build/server/index.js');
  const findPage = createPageFinder(((await import(bundle)) as PageBuild).pageRoutes);
  const words = [
    '',
    'gallery',
    'GALLERY',
    '%67allery',
    'category',
    '1',
    'a%2Fb',
    'admin',
    'bio',
    'é',
  ];
  const more = [
    'works',
    'work-order',
    'robots.txt',
    'links',
    'setup',
    '*',
    ':id',
    'upcoming.ics',
    'K',
  ];
  const paths = fc.array(fc.constantFrom(...words, ...more), { maxLength: 5 });
  fc.assert(
    fc.property(paths, (segments) => {
      const pathname = `/${segments.map(encodeURI).join('/').replaceAll('%25', '%')}`;
      const expected = matchRoutes(table, pathname)?.at(-1);
      const found = findPage(pathname);
      expect([pathname, found?.route.id]).toEqual([pathname, expected?.route.id]);
      if (found?.route.pattern !== '/*') expect(found?.params).toEqual(expected?.params);
    }),
    { numRuns: 500 },
  );
});

test('every public route declares the query parameters it reads', async () => {
  const undeclared: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: routesDir, exclude: ['**/*.test.*'] })) {
    const isOwners = /^(?:admin|setup|reset)\//.test(file);
    const code = readFileSync(path.join(routesDir, file), 'utf8');
    const isRoute = code.includes("from './+types/");
    const reads = /searchParams|SearchParams|\.search\b|readViewed|requirePost/.test(code);
    if (isRoute && !isOwners && reads && !/export const handle: RouteHandle/.test(code)) {
      undeclared.push(file);
    }
  }
  expect(undeclared).toEqual([]);
});

test('every parameter that public code reads is declared by a route or is only for the owner', async () => {
  const appDir = path.dirname(routesDir);
  const read = new Set<string>();
  const declared = new Set(['_routes', 'token', 'secret']);
  for await (const file of glob('**/*.{ts,tsx}', { cwd: appDir, exclude: ['**/*.test.*'] })) {
    if (file.startsWith('routes/admin')) continue;
    const code = readFileSync(path.join(appDir, file), 'utf8');
    for (const [, name = ''] of code.matchAll(
      /earchParams(?:\([^)]*\))?\.(?:get|has|getAll)\('(\w+)'/g,
    )) {
      read.add(name);
    }
    for (const [, query = ''] of code.matchAll(/RouteHandle = \{[^;]*query: \{([^}]*)\}/g)) {
      for (const [, name = ''] of query.matchAll(/(\w+):/g)) declared.add(name);
    }
  }
  expect([...read].filter((name) => !declared.has(name))).toEqual([]);
  expect([...read]).toEqual(expect.arrayContaining(['work', 'post', 'groupBy', 'page']));
});
