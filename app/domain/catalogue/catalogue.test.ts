import { expect, test } from 'vitest';
import {
  type CatalogueWork,
  listMedia,
  packWorks,
  formatCell,
  unpackWorks,
  writeCell,
} from './catalogue.ts';
import { mapTexts, omitFields } from '../work/field-values.ts';
import { filterWorks, listWorkYears, sortWorks } from './catalogue-list.ts';
import {
  NO_FILTERS,
  isFiltered,
  parseCatalogueQuery,
  nextSort,
  writeCatalogueQuery,
} from './catalogue-query.ts';

const GROUPS = {
  categories: [{ id: 3, title: 'Ink', order: 0, version: 1 }],
  collections: [{ id: 3, title: 'Tides', order: 0, version: 1 }],
};

function work(more: Partial<CatalogueWork> = {}): CatalogueWork {
  return {
    id: 1,
    version: 1,
    title: 'Haven',
    image: '/media/works/a.jpg',
    ...omitFields(
      ['description'],
      mapTexts(() => null),
    ),
    status: null,
    price: null,
    categoryId: null,
    collectionId: null,
    isHidden: false,
    ...more,
  };
}

function titles(works: readonly CatalogueWork[]): string[] {
  return works.map(({ title }) => title);
}

function found(text: string, more: Partial<CatalogueWork>): boolean {
  return filterWorks([work(more)], { ...NO_FILTERS, text }).length === 1;
}

test('unpacking returns the works that were packed', () => {
  const works = [
    work({ price: { amount: 120_000, currency: 'EUR' }, isHidden: true }),
    work({ id: 2, status: 'sold', notes: 'two\nlines' }),
  ];
  expect(unpackWorks(packWorks(works))).toEqual(works);
  expect(unpackWorks(packWorks([]))).toEqual([]);
});

test('a cell has a value for editing and a text for display', () => {
  const known = work({ price: { amount: 120_050, currency: 'EUR' }, categoryId: 3, year: '2020' });
  expect(writeCell(known, 'price')).toBe('1200.50');
  expect(formatCell(known, 'price', GROUPS)).toBe('€1,200.50');
  expect([writeCell(known, 'categoryId'), formatCell(known, 'categoryId', GROUPS)]).toEqual([
    '3',
    'Ink',
  ]);
  expect([writeCell(known, 'collectionId'), formatCell(known, 'collectionId', GROUPS)]).toEqual([
    '',
    '',
  ]);
  expect(formatCell(known, 'year', GROUPS)).toBe('2020');
});

test('media are listed by how often they are used', () => {
  const media = ['oil', 'ink', null, 'ink'].map((medium) => work({ medium }));
  expect(listMedia(media)).toEqual(['ink', 'oil']);
});

test('the search covers the fields that identify and locate a work, ignoring accents and case', () => {
  expect(found('cafe', { title: 'Café' })).toBe(true);
  expect(found('CAFÉ noir', { title: 'Cafe', medium: 'Encre noire' })).toBe(true);
  for (const name of ['inventoryNumber', 'place', 'ownedBy', 'notes', 'year', 'medium'] as const) {
    expect([name, found('x-1', { [name]: 'an X-1 b' })]).toEqual([name, true]);
  }
  expect(found('60 cm', { size: '60 cm' })).toBe(false);
  expect(found('haven noir', {})).toBe(false);
});

test('each filter keeps the works that match it, and several keep those that match all', () => {
  const works = [
    work({ title: 'A', categoryId: 3, status: 'sold', year: '2019–2021' }),
    work({ title: 'B', collectionId: 3, alternativeText: 'A boat', isHidden: true }),
    work({ title: 'C', status: 'sold', year: 'ca. 2010' }),
  ];
  const left = (more: Partial<typeof NO_FILTERS>) =>
    titles(filterWorks(works, { ...NO_FILTERS, ...more })).join('');
  expect(left({})).toBe('ABC');
  expect(left({ group: { kind: 'category', id: 3 } })).toBe('A');
  expect(left({ group: { kind: 'collection', id: 3 } })).toBe('B');
  expect(left({ status: 'sold' })).toBe('AC');
  expect(left({ year: 2020 })).toBe('A');
  expect(left({ year: 2010 })).toBe('C');
  expect(left({ withoutAlternativeText: true })).toBe('AC');
  expect(left({ withoutYear: true })).toBe('B');
  expect(left({ hidden: true })).toBe('B');
  expect(left({ status: 'sold', year: 2019 })).toBe('A');
  expect(listWorkYears(works)).toEqual([2021, 2019, 2010]);
});

test('works are sorted by a column, numbers by value, and empty cells are last in both directions', () => {
  const works = [
    work({ title: 'Study 10', year: 'ca. 2008' }),
    work({ title: 'Study 9' }),
    work({ title: 'étude', year: '2009', price: { amount: 500, currency: 'EUR' }, categoryId: 3 }),
  ];
  const sorted = (by: 'title' | 'year' | 'price' | 'categoryId', isDescending = false) =>
    titles(sortWorks(works, { by, isDescending }, GROUPS));
  expect(titles(sortWorks(works, null, GROUPS))).toEqual(titles(works));
  expect(sorted('title')).toEqual(['étude', 'Study 9', 'Study 10']);
  expect(sorted('year')).toEqual(['Study 10', 'étude', 'Study 9']);
  expect(sorted('year', true)).toEqual(['étude', 'Study 10', 'Study 9']);
  expect(sorted('price', true)[0]).toBe('étude');
  expect(sorted('categoryId')[0]).toBe('étude');
});

test('a query is read back from the URL that it was written to', () => {
  const query = {
    text: 'é & co',
    group: { kind: 'collection', id: 12 },
    status: 'on loan',
    year: 2020,
    withoutAlternativeText: true,
    withoutYear: false,
    hidden: true,
    sort: { by: 'price', isDescending: true },
  } as const;
  expect(parseCatalogueQuery(writeCatalogueQuery(query))).toEqual(query);
  expect(writeCatalogueQuery(NO_FILTERS)).toBe('');
});

test('invalid values in a URL are ignored', () => {
  const vain = '?group=room-1&status=burnt&year=20&sort=notes';
  expect(parseCatalogueQuery(vain)).toEqual(NO_FILTERS);
  expect(parseCatalogueQuery('?group=category-x')).toEqual(NO_FILTERS);
});

test('an order alone is not a filter', () => {
  expect(isFiltered({ ...NO_FILTERS, sort: { by: 'year', isDescending: false } })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, hidden: true })).toBe(true);
});

test('clicking a column header sorts ascending, then descending, then not at all', () => {
  const up = nextSort({ by: 'title', isDescending: true }, 'year');
  expect(up).toEqual({ by: 'year', isDescending: false });
  const down = nextSort(up, 'year');
  expect(down).toEqual({ by: 'year', isDescending: true });
  expect(nextSort(down, 'year')).toBeNull();
});
