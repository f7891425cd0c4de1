import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.server.ts';
import { inLock, listMigrations, RESTORE_MARK } from '../database/migrate.server.ts';
import {
  type AnyTables,
  KEPT_TABLES,
  LEFT_TABLES,
  type PlainRow,
  tablesWithIds,
} from './snapshot.server.ts';
import type { Db, Trx } from '../database/tables.ts';

/** Whether a backup may be put here: only into nothing, or where a restore was broken off. */
export type RestoreTarget = { state: 'empty' | 'broken-off' | 'used'; schema: string[] };

export async function findRestoreTarget(db: Db): Promise<RestoreTarget> {
  const present = (await db.introspection.getTables()).map(({ name }) => name);
  const names = await listMigrations(db);
  if (names.includes(RESTORE_MARK)) {
    return { state: 'broken-off', schema: names.filter((name) => name !== RESTORE_MARK) };
  }
  const ours = [...Object.keys(KEPT_TABLES), ...LEFT_TABLES];
  const isUsed = names.length > 0 || present.some((name) => ours.includes(name));
  return { state: isUsed ? 'used' : 'empty', schema: names };
}

/** Marks the place, so that no Penseel starts on it before the restore is complete; false if it is in use. */
export function beginRestore(database: Database): Promise<boolean> {
  return inLock(database, async (trx) => {
    const { state } = await findRestoreTarget(trx);
    if (state !== 'empty') return state === 'broken-off';
    const appliedAt = new Date().toISOString();
    await trx.insertInto('Migrations').values({ name: RESTORE_MARK, appliedAt }).execute();
    return true;
  });
}

/**
 * Takes the mark away, in the transaction that fills the tables; false when another restore already did, and
 * the site may be in use.
 */
export async function endRestore(trx: Trx): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('Migrations')
    .where('name', '=', RESTORE_MARK)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Puts rows in the place of all that a table holds. */
export async function replaceRows(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  table: string,
  rows: AsyncIterable<PlainRow[]>,
): Promise<void> {
  const any = db as unknown as Kysely<AnyTables>;
  const columns = (await db.introspection.getTables()).find(({ name }) => name === table)?.columns;
  if (!columns) throw new Error(`The table ${table} is not known here.`);
  const flags = columns.filter(({ dataType }) => dataType === 'bool').map(({ name }) => name);
  await any.deleteFrom(table).execute();
  for await (const some of rows) {
    const values = dialect === 'postgres' ? some.map((row) => withFlags(row, flags)) : some;
    if (values.length > 0) await any.insertInto(table).values(values).execute();
  }
}

function withFlags(row: PlainRow, flags: readonly string[]): Record<string, unknown> {
  const given = flags.filter((flag) => row[flag] !== null && flag in row);
  return { ...row, ...Object.fromEntries(given.map((flag) => [flag, row[flag] === 1])) };
}

/** Lets every table go on counting where it was. */
export async function setLastIds(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ids: Record<string, number>,
): Promise<void> {
  const any = db as unknown as Kysely<AnyTables>;
  for (const table of tablesWithIds(Object.keys(ids))) {
    const { last } = await any
      .selectFrom(table)
      .select((eb) => eb.fn.max<number | null>('id').as('last'))
      .executeTakeFirstOrThrow();
    const id = Math.max(ids[table] ?? 0, last ?? 0);
    if (id === 0) continue;
    if (dialect === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id})`.execute(db);
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
    }
  }
}
