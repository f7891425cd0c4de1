import type { Group } from '../group/group.ts';
import { editableAmount, formatPrice } from '../work/price.ts';
import { TEXT_NAMES, type TextName } from '../work/fields.ts';
import type { WorkRecord } from '../work/record.ts';

type CatalogueText = Exclude<TextName, 'description'>;

export const CATALOGUE_COLUMNS = [
  'id',
  'version',
  'title',
  'image',
  ...TEXT_NAMES.filter((name): name is CatalogueText => name !== 'description'),
  'status',
  'price',
  'categoryId',
  'collectionId',
  'isHidden',
] as const;

/** A row of the catalogue: all fields of a work except its description. */
export type CatalogueWork = Pick<
  WorkRecord,
  Exclude<(typeof CATALOGUE_COLUMNS)[number], 'image'>
> & { image: string };

/** The fields that can be edited in the table. */
export const CELL_FIELDS = [
  'title',
  'year',
  'medium',
  'size',
  'edition',
  'status',
  'price',
  'categoryId',
  'collectionId',
  'inventoryNumber',
  'place',
  'alternativeText',
] as const;
export type CellName = (typeof CELL_FIELDS)[number];

/** The fields that can be set for several works together. */
export const BATCH_FIELDS = [
  'categoryId',
  'collectionId',
  'status',
  'year',
  'medium',
  'hidden',
] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];

/** The new values of a work; absent fields keep theirs. */
export type WorkChange = Partial<Pick<CatalogueWork, CellName> & { hidden: boolean }>;

export type Groups = { categories: readonly Group[]; collections: readonly Group[] };

/** Serialises thousands of works, with the names of their fields only once. */
export function packWorks(works: readonly CatalogueWork[]): string {
  return JSON.stringify([
    CATALOGUE_COLUMNS,
    ...works.map((work) => CATALOGUE_COLUMNS.map((name) => work[name])),
  ]);
}

export function unpackWorks(packed: string): CatalogueWork[] {
  const [names = [], ...rows] = JSON.parse(packed) as [string[], ...unknown[][]];
  return rows.map(
    (row) => Object.fromEntries(names.map((name, n) => [name, row[n]])) as CatalogueWork,
  );
}

/** The value of a cell for editing. */
export function writeCell(work: CatalogueWork, cell: CellName): string {
  if (cell === 'price') return work.price ? editableAmount(work.price) : '';
  return String(work[cell] ?? '');
}

/** The text of a cell for display. */
export function formatCell(work: CatalogueWork, cell: CellName, groups: Groups): string {
  if (cell === 'price') return work.price ? formatPrice(work.price) : '';
  return formatFieldValue(cell, writeCell(work, cell), groups);
}

/** The text of a field value for display; a group is shown by its title. */
export function formatFieldValue(cell: CellName, value: string, groups: Groups): string {
  if (cell === 'categoryId') return titleOf(groups.categories, value);
  if (cell === 'collectionId') return titleOf(groups.collections, value);
  return value;
}

function titleOf(groups: readonly Group[], id: string): string {
  return groups.find((group) => String(group.id) === id)?.title ?? '';
}

/** The media of the works, the most frequent first. */
export function listMedia(works: readonly CatalogueWork[]): string[] {
  const uses = Map.groupBy(works, ({ medium }) => medium);
  uses.delete(null);
  return [...uses]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([medium]) => medium ?? []);
}
