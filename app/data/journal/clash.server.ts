import type { Kysely } from 'kysely';
import { sayPrice } from '../../domain/content/price.ts';
import type { Clash } from '../../domain/journal/restoring.ts';
import type { Row } from '../../domain/journal/row-change.ts';
import type { AnyTables } from '../snapshot.server.ts';
import { findRow } from './fitting.server.ts';

/** Columns that name a row of another table, which has a title. */
const TITLED: Record<string, string> = {
  categoryId: 'Categories',
  collectionId: 'Collections',
  exhibitionTypeId: 'ExhibitionTypes',
};

type Changed = {
  name: string;
  field: string;
  /** What the write changed, as it was before it. */
  before: Row | null;
  /** As it is now. */
  row: Row;
};

/** Both values as their owner knows them: a group by its title, a price with its currency, a setting by its key. */
export async function toClash(any: Kysely<AnyTables>, changed: Changed): Promise<Clash> {
  const { name, field, before, row } = changed;
  const values = {
    was: await readable(any, field, { ...row, ...before }),
    now: await readable(any, field, row),
  };
  return typeof row.key === 'string'
    ? { name: '', field: row.key, ...values }
    : { name, field, ...values };
}

async function readable(any: Kysely<AnyTables>, field: string, row: Row): Promise<string> {
  const value = row[field];
  if (value === null || value === undefined) return '';
  const table = TITLED[field];
  if (table) return String((await findRow(any, table, value))?.title ?? 'one that was deleted');
  if (field === 'price' && row.currency)
    return sayPrice({ amount: Number(value), currency: String(row.currency) });
  return String(value);
}
