import type { RowValues, RowChange } from '../../domain/journal/row-change.ts';
import { AMOUNT_NAMES, type AmountName, WORK_FIELDS } from '../../domain/work/fields.ts';
import type { Trx } from '../database/tables.ts';
import { parseRow } from './write-journal.server.ts';

/**
 * Adds the currency to changes of an amount that kept its currency, because the journal records only changed columns. The
 * currency is taken from the next write that changed it; without one, it is the current currency of the work.
 */
export async function addCurrencies(
  trx: Trx,
  entryId: number,
  changes: readonly RowChange[],
): Promise<readonly RowChange[]> {
  let completed = changes;
  for (const amount of AMOUNT_NAMES) completed = await addCurrency(trx, entryId, completed, amount);
  return completed;
}

async function addCurrency(
  trx: Trx,
  entryId: number,
  changes: readonly RowChange[],
  amount: AmountName,
): Promise<readonly RowChange[]> {
  const { currency } = WORK_FIELDS[amount];
  const isAmountOnly = ({ table, before, after }: RowChange) =>
    table === 'Gallery' &&
    before !== null &&
    after !== null &&
    amount in before &&
    !(currency in before);
  const ids = changes.filter(isAmountOnly).map(({ rowId }) => rowId);
  if (ids.length === 0) return changes;
  const later = await trx
    .selectFrom('JournalRows')
    .select(['rowId', 'before'])
    .where('table', '=', 'Gallery')
    .where('rowId', 'in', ids)
    .where('entryId', '>', entryId)
    .where('before', 'like', `%"${currency}":%`)
    .orderBy('id', 'desc')
    .execute();
  // Newest first, so that the next write after the entry overwrites later ones.
  const next = new Map(later.map(({ rowId, before }) => [rowId, parseRow(before)]));
  return changes.map((change) => {
    const row = isAmountOnly(change) ? next.get(change.rowId) : null;
    return row && currency in row ? setColumn(change, currency, row[currency] ?? null) : change;
  });
}

function setColumn(change: RowChange, column: string, value: RowValues[string]): RowChange {
  const { before, after } = change;
  return {
    ...change,
    before: { ...before, [column]: value },
    after: { ...after, [column]: value },
  };
}
