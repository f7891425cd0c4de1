import { shownSale } from '../../domain/work/record.ts';
import type { WorkStatus } from '../../domain/work/work.ts';
import { isPublicChange, isSaleChange, type RowChange } from '../../domain/journal/row-change.ts';
import { inParts } from '../database/parts.ts';
import { toPrice } from '../works/shown-works.server.ts';
import type { Trx } from '../database/tables.ts';

/** Sets `changedAt` of the works that changed for visitors. Sitemap and feed show it, so private fields do not count. */
export async function markChangedWorks(trx: Trx, changes: readonly RowChange[]): Promise<void> {
  const seen = changes.filter(isPublicChange).map(({ workId }) => workId ?? 0);
  const ids = new Set([...seen, ...(await listSeenSales(trx, changes.filter(isSaleChange)))]);
  const changedAt = new Date().toISOString();
  for (const part of inParts([...ids])) {
    await trx.updateTable('Gallery').set({ changedAt }).where('id', 'in', part).execute();
  }
}

/** The works whose status or price changed for visitors. */
async function listSeenSales(trx: Trx, changes: readonly RowChange[]): Promise<number[]> {
  if (changes.length === 0) return [];
  const switches = await readSwitches(trx);
  if (!switches.showStatus && !switches.showPrices) return [];
  const before = new Map(changes.map((change) => [change.rowId, change.before]));
  const seen: number[] = [];
  for (const part of inParts([...before.keys()])) {
    const rows = await trx
      .selectFrom('Gallery')
      .select(['id', 'status', 'price', 'currency'])
      .where('id', 'in', part)
      .execute();
    const shown = (row: (typeof rows)[number]) =>
      JSON.stringify(shownSale({ status: row.status, price: toPrice(row) }, switches));
    for (const row of rows) {
      const was = { ...row, ...(before.get(row.id) as { status?: WorkStatus | null }) };
      if (shown(was) !== shown(row)) seen.push(row.id);
    }
  }
  return seen;
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
