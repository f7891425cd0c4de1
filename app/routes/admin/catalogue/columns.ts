import type { Cell } from '../../../domain/content/catalogue.ts';

export type Column = { cell: Cell; label: string };

/** Which of them a screen has room for is the styles' affair (styles/catalogue.css). */
const COLUMNS: readonly Column[] = [
  { cell: 'title', label: 'Title' },
  { cell: 'year', label: 'Year' },
  { cell: 'medium', label: 'Medium' },
  { cell: 'size', label: 'Size' },
  { cell: 'edition', label: 'Edition' },
  { cell: 'status', label: 'Status' },
  { cell: 'price', label: 'Price' },
  { cell: 'categoryId', label: 'Category' },
  { cell: 'collectionId', label: 'Collection' },
  { cell: 'inventoryNumber', label: 'Inventory number' },
  { cell: 'place', label: 'Place' },
];

/** What whoever looks for missing alternative texts came for. */
const DESCRIBING: readonly Column[] = [
  { cell: 'title', label: 'Title' },
  { cell: 'alternativeText', label: 'Alternative text' },
  { cell: 'year', label: 'Year' },
  { cell: 'medium', label: 'Medium' },
];

export function columnsFor(query: { withoutAlternativeText: boolean }): readonly Column[] {
  return query.withoutAlternativeText ? DESCRIBING : COLUMNS;
}
