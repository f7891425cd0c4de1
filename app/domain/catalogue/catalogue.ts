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

/** A line of the catalogue: all that its owner knows of a work but its description. */
export type CatalogueWork = Pick<
  WorkRecord,
  Exclude<(typeof CATALOGUE_COLUMNS)[number], 'image'>
> & {
  image: string;
};

/** What can be edited in place. */
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

/** What several works can be given at once. */
export const BATCH_FIELDS = [
  'categoryId',
  'collectionId',
  'status',
  'year',
  'medium',
  'hidden',
] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];

/** What a work is to become; what is not named stays. */
export type WorkChange = Partial<
  Pick<CatalogueWork, CellName> & {
    hidden: boolean;
  }
>;

export type Groups = { categories: readonly Group[]; collections: readonly Group[] };

/** Thousands of works as one text: the names of their fields stand in it once. */
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

/** A cell as its field holds it; empty where nothing is known. */
export function writeCell(work: CatalogueWork, cell: CellName): string {
  if (cell === 'price') return work.price ? editableAmount(work.price) : '';
  return String(work[cell] ?? '');
}

/** A cell as it is read; empty where nothing is known. */
export function formatCell(work: CatalogueWork, cell: CellName, groups: Groups): string {
  if (cell === 'price') return work.price ? formatPrice(work.price) : '';
  return formatFieldValue(cell, writeCell(work, cell), groups);
}

/** What a field holds, as it is read: of a group its title. */
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
