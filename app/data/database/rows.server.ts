import { type RawBuilder, sql } from 'kysely';
import type { RowValues } from '../../domain/journal/row-change.ts';
import type { Db, UntypedDb } from './tables.ts';

/** Keeps each statement of a long write short, so that other requests can run between two of them. */
export const ROWS_PER_STATEMENT = 200;

/** Splits values into batches, because databases limit the parameters of a statement. */
export function inBatches<T>(values: readonly T[], size = 1000): T[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, n) => values.slice(n * size, (n + 1) * size));
}

/** The rows with these ids, by id. Takes at most as many ids as fit into one statement. */
export async function findRows(
  untyped: UntypedDb,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowValues>> {
  if (ids.length === 0) return new Map();
  const rows = await untyped.selectFrom(table).selectAll().where('id', 'in', ids).execute();
  return new Map((rows as RowValues[]).map((row) => [Number(row.id), row]));
}

export async function insertRows(
  untyped: UntypedDb,
  table: string,
  rows: readonly RowValues[],
): Promise<void> {
  for (const batch of byColumns(rows)) await untyped.insertInto(table).values(batch).execute();
}

type UpdatedTable = {
  table: string;
  /** The SQL type of a column. */
  typeOf: (column: string) => string;
  /** The value that a column gets; by default the new one. */
  assign?: (column: string) => RawBuilder<unknown>;
};

/** Sets the given columns of the rows with these ids, one statement for all rows with the same columns. */
export async function updateRows(
  db: Db,
  { table, typeOf, assign = newValue }: UpdatedTable,
  rows: readonly RowValues[],
): Promise<void> {
  for (const batch of byColumns(rows)) {
    const columns = Object.keys(batch[0] ?? {});
    // PostgreSQL does not infer the type of a value in a list.
    const typed = (row: RowValues) =>
      columns.map((column) => sql`cast(${row[column]} as ${sql.raw(typeOf(column))})`);
    const tuples = batch.map((row) => sql`(${sql.join(typed(row))})`);
    const sets = columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = ${assign(column)}`);
    await sql`
      with changes (${sql.join(columns.map(newValue))}) as (values ${sql.join(tuples)})
      update ${sql.table(table)} set ${sql.join(sets)} from changes where id = ${newValue('id')}
    `.execute(db);
  }
}

/** In `assign`: the new value of a column. */
export function newValue(column: string): RawBuilder<unknown> {
  return sql.ref(`new_${column}`);
}

/** Groups rows that have the same columns. */
function byColumns(rows: readonly RowValues[]): RowValues[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()];
}
