import type { RowValues, RowChange } from '../../domain/journal/row-change.ts';
import type { Trx } from '../database/tables.ts';
import { parseRow } from './write-journal.server.ts';

/**
 * A change notes only the columns that changed, and an amount means nothing without its currency. So a change of a
 * price that kept its currency gets it from the next write that changed it; where there is none, it is today's.
 */
export async function withCurrencies(
  trx: Trx,
  entryId: number,
  changes: readonly RowChange[],
): Promise<readonly RowChange[]> {
  const ids = changes.filter(isPriceAlone).map(({ rowId }) => rowId);
  if (ids.length === 0) return changes;
  const later = await trx
    .selectFrom('JournalRows')
    .select(['rowId', 'before'])
    .where('table', '=', 'Gallery')
    .where('rowId', 'in', ids)
    .where('entryId', '>', entryId)
    .where('before', 'like', '%"currency":%')
    .orderBy('id', 'desc')
    .execute();
  // Newest first, so that the next write after the entry is the one that stays.
  const next = new Map(later.map(({ rowId, before }) => [rowId, parseRow(before)]));
  return changes.map((change) => {
    const row = isPriceAlone(change) ? next.get(change.rowId) : null;
    return row && 'currency' in row ? addCurrency(change, row.currency ?? null) : change;
  });
}

function isPriceAlone({ table, before, after }: RowChange): boolean {
  if (table !== 'Gallery' || !before || !after) return false;
  return 'price' in before && !('currency' in before);
}

function addCurrency(change: RowChange, currency: RowValues[string]): RowChange {
  const { before, after } = change;
  return { ...change, before: { ...before, currency }, after: { ...after, currency } };
}
