import { setImmediate } from 'node:timers/promises';
import type { JournalTable } from '../../domain/journal/row-change.ts';
import type { UndoChoice, UndoConflict } from '../../domain/journal/undo.ts';
import { inBatches, ROWS_PER_STATEMENT } from '../database/rows.server.ts';
import type { Trx, UntypedDb } from '../database/tables.ts';

/** The columns of a table, each with its type in the database. */
export type ColumnTypes = ReadonlyMap<string, string>;

/** The state that the steps of an undo share. */
export type UndoContext = {
  trx: Trx;
  untyped: UntypedDb;
  choice: UndoChoice | undefined;
  /** The current columns of each table: an entry may be older or newer than a column. */
  columns: ReadonlyMap<string, ColumnTypes>;
  /** Sentences about values that could not be restored. */
  notes: string[];
  conflicts: UndoConflict[];
  /** The ids of the rows that return to a list, by table. */
  returning: Map<JournalTable, number[]>;
};

export function addReturning(
  { returning }: UndoContext,
  table: JournalTable,
  ids: readonly number[],
): void {
  const known = returning.get(table);
  if (known) known.push(...ids);
  else returning.set(table, [...ids]);
}

/** Calls `work` with the items of one table after the other, in batches that fit into one statement. */
export async function forEachBatch<T extends { table: JournalTable }>(
  items: readonly T[],
  work: (table: JournalTable, batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (const [table, ofTable] of Map.groupBy(items, (item) => item.table)) {
    for (const batch of inBatches(ofTable, ROWS_PER_STATEMENT)) {
      await work(table, batch);
      await setImmediate();
    }
  }
}
