import { isAmount } from '../../domain/work/field-values.ts';
import { WORK_FIELDS } from '../../domain/work/fields.ts';
import { formatPrice } from '../../domain/work/price.ts';
import type { UndoConflict } from '../../domain/journal/undo.ts';
import type { RowValues } from '../../domain/journal/row-change.ts';
import type { UntypedDb } from '../database/tables.ts';

/** Columns that refer to a row with a title. */
const TITLED_TABLES: Record<string, string> = {
  categoryId: 'Categories',
  collectionId: 'Collections',
};

type Changed = {
  name: string;
  field: string;
  /** The changed columns before the write. */
  before: RowValues | null;
  /** The current row. */
  row: RowValues;
};

/** Titles by table and id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<number, string>>;

export async function readTitles(untyped: UntypedDb): Promise<Titles> {
  const titles = new Map<string, Map<number, string>>();
  for (const table of Object.values(TITLED_TABLES)) {
    const rows = await untyped.selectFrom(table).select(['id', 'title']).execute();
    titles.set(table, new Map(rows.map(({ id, title }) => [Number(id), String(title)])));
  }
  return titles;
}

/** Formats both values for the owner: a group by its title, a price with its currency, a setting by its key. */
export function toUndoConflict(titles: Titles, changed: Changed): UndoConflict {
  const { name, field, before, row } = changed;
  const values = {
    was: formatValue(titles, field, { ...row, ...before }),
    now: formatValue(titles, field, row),
  };
  return typeof row.key === 'string'
    ? { name: '', field: row.key, ...values }
    : { name, field, ...values };
}

function formatValue(titles: Titles, field: string, row: RowValues): string {
  const value = row[field];
  if (value === null || value === undefined) return '';
  const table = TITLED_TABLES[field];
  if (table) return titles.get(table)?.get(Number(value)) ?? 'one that was deleted';
  const currency = isAmount(field) && row[WORK_FIELDS[field].currency];
  if (currency) return formatPrice({ amount: Number(value), currency: String(currency) });
  return String(value);
}
