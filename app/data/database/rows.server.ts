import { type Kysely, sql } from 'kysely';
import type { RowValues } from '../../domain/journal/row-change.ts';
import type { AnyTables } from '../backup/snapshot.server.ts';
import type { Db } from './tables.ts';

/** Groups rows that have the same columns: each group takes one statement. */
function byColumns(rows: readonly RowValues[]): RowValues[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()];
}

export async function insertRows(
  any: Kysely<AnyTables>,
  table: string,
  rows: readonly RowValues[],
): Promise<void> {
  for (const some of byColumns(rows)) await any.insertInto(table).values(some).execute();
}

function fresh(column: string) {
  return sql.ref(`new_${column}`);
}

/** Sets the given columns of the rows with these ids; `typeOf` answers the SQL type of a column. */
export async function updateRows(
  db: Db,
  { table, typeOf }: { table: string; typeOf: (column: string) => string },
  rows: readonly RowValues[],
): Promise<void> {
  for (const some of byColumns(rows)) {
    const columns = Object.keys(some[0] ?? {});
    // PostgreSQL does not infer the type of a value in a list.
    const typed = (row: RowValues) =>
      columns.map((column) => sql`cast(${row[column]} as ${sql.raw(typeOf(column))})`);
    const tuples = some.map((row) => sql`(${sql.join(typed(row))})`);
    const sets = columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = ${fresh(column)}`);
    await sql`
      with changes (${sql.join(columns.map(fresh))}) as (values ${sql.join(tuples)})
      update ${sql.table(table)} set ${sql.join(sets)} from changes where id = ${fresh('id')}
    `.execute(db);
  }
}
