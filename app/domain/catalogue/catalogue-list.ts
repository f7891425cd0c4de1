import { foldText } from '../text.ts';
import { type CatalogueWork, type CellName, type Groups, formatCell } from './catalogue.ts';
import type { CatalogueQuery, Sort } from './catalogue-query.ts';
import { GROUP_FIELDS } from '../group/gallery.ts';

/** The searched text of each work, cached because thousands of works are searched at every keystroke. */
const searchTexts = new WeakMap<CatalogueWork, string>();
const collator = new Intl.Collator('en', { numeric: true });

/** The works that match the filters and contain every searched word, ignoring accents and case. */
export function filterWorks(
  works: readonly CatalogueWork[],
  query: CatalogueQuery,
): readonly CatalogueWork[] {
  const words = foldText(query.text).split(/\s+/).filter(Boolean);
  return works.filter(
    (work) => matches(work, query) && words.every((word) => searchTextOf(work).includes(word)),
  );
}

function matches(work: CatalogueWork, query: CatalogueQuery): boolean {
  const { group, status, year } = query;
  return (
    (!group || work[GROUP_FIELDS[group.kind].id] === group.id) &&
    (!status || work.status === status) &&
    (!year || isOfYear(work.year, year)) &&
    !(query.withoutAlternativeText && work.alternativeText) &&
    !(query.withoutYear && work.year) &&
    !(query.hidden && !work.isHidden)
  );
}

function searchTextOf(work: CatalogueWork): string {
  const cached = searchTexts.get(work);
  if (cached !== undefined) return cached;
  const { title, medium, inventoryNumber, place, ownedBy, notes, year } = work;
  const text = foldText([title, medium, inventoryNumber, place, ownedBy, notes, year].join('\n'));
  searchTexts.set(work, text);
  return text;
}

/** Sorts works by a column. Works with an empty cell are last in both directions. */
export function sortWorks(
  works: readonly CatalogueWork[],
  sort: Sort | null,
  groups: Groups,
): readonly CatalogueWork[] {
  if (!sort) return works;
  const { by, isDescending } = sort;
  const keyed = works.map((work) => ({ work, key: keyOf(work, by, groups) }));
  const filled = keyed.filter(({ key }) => key !== '').toSorted((a, b) => compare(a.key, b.key));
  if (isDescending) filled.reverse();
  return [...filled, ...keyed.filter(({ key }) => key === '')].map(({ work }) => work);
}

/** A year is sorted by the first number in it: `ca. 2010` next to `2010`. */
function keyOf(work: CatalogueWork, by: CellName, groups: Groups): string | number {
  if (by === 'price') return work.price?.amount ?? '';
  if (by === 'year') return namedYears(work.year)[0] ?? work.year ?? '';
  return formatCell(work, by, groups);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** All years in which works were made, latest first. */
export function listWorkYears(works: readonly CatalogueWork[]): number[] {
  const years = new Set(works.flatMap(({ year }) => namedYears(year)));
  return [...years].toSorted((a, b) => b - a);
}

/** Whether a work was made in a year; `2019–2021` includes 2020. */
function isOfYear(text: string | null, year: number): boolean {
  const years = namedYears(text);
  return Math.min(...years) <= year && year <= Math.max(...years);
}

function namedYears(text: string | null): number[] {
  return (text?.match(/\d{4}/g) ?? []).map(Number);
}
