import { sql } from 'kysely';
import type { Database } from '../database/database.server.ts';
import { withMigrationLock, listMigrations, RESTORE_MARK } from '../database/migrate.server.ts';
import { BACKUP_TABLES, type BackupRow, OMITTED_TABLES, tablesWithIds } from './snapshot.server.ts';
import type { Db, Trx, UntypedDb } from '../database/tables.ts';

/** A backup may be restored into an empty database, or where a restore was interrupted. */
export type RestoreTarget = { state: 'empty' | 'broken-off' | 'used'; schema: string[] };

export async function findRestoreTarget(db: Db): Promise<RestoreTarget> {
  const present = (await db.introspection.getTables()).map(({ name }) => name);
  const names = await listMigrations(db);
  if (names.includes(RESTORE_MARK)) {
    return { state: 'broken-off', schema: names.filter((name) => name !== RESTORE_MARK) };
  }
  const ours = [...Object.keys(BACKUP_TABLES), ...OMITTED_TABLES];
  const isUsed = names.length > 0 || present.some((name) => ours.includes(name));
  return { state: isUsed ? 'used' : 'empty', schema: names };
}

/** Marks the database, so that no process starts on it before the restore is complete; false if it is in use. */
export function beginRestore(database: Database): Promise<boolean> {
  return withMigrationLock(database, async (trx) => {
    const { state } = await findRestoreTarget(trx);
    if (state !== 'empty') return state === 'broken-off';
    const appliedAt = new Date().toISOString();
    await trx.insertInto('Migrations').values({ name: RESTORE_MARK, appliedAt }).execute();
    return true;
  });
}

/**
 * Removes the mark, in the transaction that fills the tables. Returns false if another restore removed it: the site
 * may be in use.
 */
export async function endRestore(trx: Trx): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('Migrations')
    .where('name', '=', RESTORE_MARK)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Replaces all rows of a table. */
export async function replaceRows(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  table: string,
  rows: AsyncIterable<BackupRow[]>,
): Promise<void> {
  const untyped = db as unknown as UntypedDb;
  const columns = (await db.introspection.getTables()).find(({ name }) => name === table)?.columns;
  if (!columns) throw new Error(`There is no table ${table}.`);
  const flags = columns.filter(({ dataType }) => dataType === 'bool').map(({ name }) => name);
  await untyped.deleteFrom(table).execute();
  for await (const batch of rows) {
    const values = dialect === 'postgres' ? batch.map((row) => withFlags(row, flags)) : batch;
    if (values.length > 0) await untyped.insertInto(table).values(values).execute();
  }
}

function withFlags(row: BackupRow, flags: readonly string[]): Record<string, unknown> {
  const present = flags.filter((flag) => row[flag] !== null && flag in row);
  return { ...row, ...Object.fromEntries(present.map((flag) => [flag, row[flag] === 1])) };
}

/** Makes generated ids continue after the last ones of the backup. */
export async function setLastIds(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  ids: Record<string, number>,
): Promise<void> {
  const untyped = db as unknown as UntypedDb;
  for (const table of tablesWithIds(Object.keys(ids))) {
    const { last } = await untyped
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
