import { shownSale } from '../../domain/work/record.ts';
import type { WorkStatus } from '../../domain/work/status.ts';
import { isPublicChange, isSaleChange, type RowChange } from '../../domain/journal/row-change.ts';
import { inBatches } from '../database/rows.server.ts';
import { toPrice } from '../../domain/work/price.ts';
import type { Trx } from '../database/tables.ts';

/** Sets `changedAt` of the works that changed for visitors. Sitemap and feed show it, so private fields do not count. */
export async function markChangedWorks(trx: Trx, changes: readonly RowChange[]): Promise<void> {
  const direct = changes.filter(isPublicChange).map(({ workId }) => workId ?? 0);
  const ids = new Set([...direct, ...(await listPublicSales(trx, changes.filter(isSaleChange)))]);
  const changedAt = new Date().toISOString();
  for (const batch of inBatches([...ids])) {
    await trx.updateTable('Gallery').set({ changedAt }).where('id', 'in', batch).execute();
  }
}

/** The works whose status or price changed for visitors. */
async function listPublicSales(trx: Trx, changes: readonly RowChange[]): Promise<number[]> {
  if (changes.length === 0) return [];
  const switches = await readSwitches(trx);
  if (!switches.showStatus && !switches.showPrices) return [];
  const before = new Map(changes.map((change) => [change.rowId, change.before]));
  const changed: number[] = [];
  for (const batch of inBatches([...before.keys()])) {
    const rows = await trx
      .selectFrom('Gallery')
      .select(['id', 'status', 'price', 'currency'])
      .where('id', 'in', batch)
      .execute();
    const shown = (row: (typeof rows)[number]) =>
      JSON.stringify(
        shownSale({ status: row.status, price: toPrice(row.price, row.currency) }, switches),
      );
    for (const row of rows) {
      const was = { ...row, ...(before.get(row.id) as { status?: WorkStatus | null }) };
      if (shown(was) !== shown(row)) changed.push(row.id);
    }
  }
  return changed;
}

async function readSwitches(trx: Trx) {
  const rows = await trx
    .selectFrom('Settings')
    .select('key')
    .where('key', 'in', ['showStatus', 'showPrices'])
    .where('value', '=', 'true')
    .execute();
  const on = new Set(rows.map(({ key }) => key));
  return { showStatus: on.has('showStatus'), showPrices: on.has('showPrices') };
}
