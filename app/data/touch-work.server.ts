import type { Trx } from './tables.ts';

/** What is public of a work changed with what belongs to it; false when there is no such work. */
export async function touchWork(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('Gallery')
    .set({ changedAt: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
