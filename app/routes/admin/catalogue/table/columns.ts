import { CELL_FIELDS, type CellName } from '../../../../domain/catalogue/catalogue.ts';
import { WORK_FIELDS } from '../../../../domain/work/fields.ts';

export type Column = { cell: CellName; label: string };

function toColumn(cell: CellName): Column {
  if (cell === 'categoryId') return { cell, label: WORK_FIELDS.category.label };
  if (cell === 'collectionId') return { cell, label: WORK_FIELDS.collection.label };
  return { cell, label: WORK_FIELDS[cell].label };
}

/** The width decides which columns are visible (styles/owner/catalogue.css). */
const COLUMNS: readonly Column[] = CELL_FIELDS.filter((cell) => cell !== 'alternativeText').map(
  toColumn,
);

/** Columns for the filter 'without alternative text'. */
const ALTERNATIVE_TEXT_COLUMNS = (['title', 'alternativeText', 'year', 'medium'] as const).map(
  toColumn,
);

export function columnsFor(query: { withoutAlternativeText: boolean }): readonly Column[] {
  return query.withoutAlternativeText ? ALTERNATIVE_TEXT_COLUMNS : COLUMNS;
}
