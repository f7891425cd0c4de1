import type { RowValues, RowChange } from '../../domain/journal/row-change.ts';
import type { Trx } from '../database/tables.ts';
import { parseRow } from './write-journal.server.ts';

/**
 * Adds the currency to changes of a price that kept its currency, because the journal records only changed columns. The
 * currency is taken from the next write that changed it; without one, it is the current currency of the work.
 */
export async function addCurrencies(
  trx: Trx,
  entryId: number,
  changes: readonly RowChange[],
): Promise<readonly RowChange[]> {
  const ids = changes.filter(isPriceOnly).map(({ rowId }) => rowId);
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
  // Newest first, so that the next write after the entry overwrites later ones.
  const next = new Map(later.map(({ rowId, before }) => [rowId, parseRow(before)]));
  return changes.map((change) => {
    const row = isPriceOnly(change) ? next.get(change.rowId) : null;
    return row && 'currency' in row ? setCurrency(change, row.currency ?? null) : change;
  });
}

function isPriceOnly({ table, before, after }: RowChange): boolean {
  if (table !== 'Gallery' || !before || !after) return false;
  return 'price' in before && !('currency' in before);
}

function setCurrency(change: RowChange, currency: RowValues[string]): RowChange {
  const { before, after } = change;
  return { ...change, before: { ...before, currency }, after: { ...after, currency } };
}
