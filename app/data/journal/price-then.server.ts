import type { RowChange } from '../../domain/journal/row-change.ts';
import type { Trx } from '../tables.ts';
import { parseRow } from './writing.server.ts';

/**
 * An amount is nothing without its currency, and a change notes only what became another. So a change of a price that
 * left the currency alone gets it from the next write that changed it; where there is none, it is today's.
 */
export async function withCurrency(
  trx: Trx,
  entryId: number,
  change: RowChange,
): Promise<RowChange> {
  const { table, rowId, before, after } = change;
  if (table !== 'Gallery' || !before || !after) return change;
  if (!('price' in before) || 'currency' in before) return change;
  const later = await trx
    .selectFrom('JournalRows')
    .select('before')
    .where('table', '=', table)
    .where('rowId', '=', rowId)
    .where('entryId', '>', entryId)
    .orderBy('id')
    .execute();
  const next = later.map((row) => parseRow(row.before)).find((row) => row && 'currency' in row);
  if (!next) return change;
  const { currency = null } = next;
  return { ...change, before: { ...before, currency }, after: { ...after, currency } };
}
