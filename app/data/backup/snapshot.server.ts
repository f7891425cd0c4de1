import { type Kysely, sql } from 'kysely';
import type { Database, Dialect } from '../database/database.server.ts';
import { listMigrations } from '../database/migrate.server.ts';

/** A row as a backup holds it, the same from both dialects: flags are 0 or 1, instants ISO text. */
export type PlainRow = Record<string, string | number | null>;

/** The tables that a backup holds, in the order in which they can be filled, and the column that sorts them. */
export const KEPT_TABLES = {
  Categories: 'id',
  Collections: 'id',
  Gallery: 'id',
  Posts: 'id',
  Exhibitions: 'id',
  Views: 'id',
  Showings: 'id',
  Links: 'id',
  Settings: 'id',
  SiteContent: 'id',
  Pictures: 'image',
  FilesToDelete: 'image',
  Journal: 'id',
  JournalRows: 'id',
  Content: 'id',
  Owner: 'email',
  Secrets: 'name',
  user: 'id',
  account: 'id',
  twoFactor: 'id',
} as const;

/** Only backups of older versions hold these. */
export const FORMER_TABLES = ['Secrets', 'user', 'account', 'twoFactor'] as const;

/** Sessions, one-time links and codes, and what is counted about sign-ins: they end with the place they are in. */
export const LEFT_TABLES = [
  'Sessions',
  'PendingSignIns',
  'OneTimeLinks',
  'Attempts',
  'SpentCodes',
] as const;

const ROWS_AT_ONCE = 500;

export type AnyTables = Record<string, Record<string, unknown>>;

/** Everything in the database at one instant, while others go on writing. */
export type DatabaseSnapshot = {
  schema: string[];
  tables: string[];
  rows(table: string): AsyncGenerator<PlainRow[]>;
  /** The last id that each table gave, so that no id of a deleted row is given again. */
  lastIds(): Promise<Record<string, number>>;
};

/** What only taking back needs; a backup holds it where that is asked for. */
const HISTORY_TABLES = ['FilesToDelete', 'Journal', 'JournalRows'];

export function inSnapshot<T>(
  { db, dialect }: Database,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
  { withHistory = false } = {},
): Promise<T> {
  const begin = db.transaction();
  const reading =
    dialect === 'postgres'
      ? begin.setIsolationLevel('repeatable read').setAccessMode('read only')
      : begin;
  return reading.execute(async (trx) => {
    const any = trx as unknown as Kysely<AnyTables>;
    const present = new Set((await trx.introspection.getTables()).map(({ name }) => name));
    const tables = Object.keys(KEPT_TABLES).filter((table) => present.has(table));
    return work({
      schema: await listMigrations(trx),
      tables,
      rows: (table) => readRows(any, table, withHistory),
      lastIds: () => readLastIds(any, dialect, tables),
    });
  });
}

async function* readRows(
  db: Kysely<AnyTables>,
  table: string,
  withHistory: boolean,
): AsyncGenerator<PlainRow[]> {
  if (!withHistory && HISTORY_TABLES.includes(table)) return;
  const key = KEPT_TABLES[table as keyof typeof KEPT_TABLES];
  let after: unknown;
  for (;;) {
    let query = db.selectFrom(table).selectAll().orderBy(key).limit(ROWS_AT_ONCE);
    if (!withHistory && table === 'Pictures') {
      query = query.where('image', 'not in', db.selectFrom('FilesToDelete').select('image'));
    }
    if (after !== undefined) query = query.where(key, '>', after);
    const rows = await query.execute();
    if (rows.length > 0) yield rows.map(toPlainRow);
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.[key];
  }
}

function toPlainRow(row: Record<string, unknown>): PlainRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, toPlainValue(column, value)]),
  );
}

function toPlainValue(column: string, value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`A backup cannot hold the ${typeof value} in the column ${column}.`);
}

/** Those whose ids the database gives. */
export function tablesWithIds(tables: readonly string[]): string[] {
  const content = Object.entries(KEPT_TABLES).filter(
    ([table, key]) =>
      key === 'id' && /^[A-Z]/.test(table) && !['Content', 'Journal'].includes(table),
  );
  return content.map(([table]) => table).filter((table) => tables.includes(table));
}

type LastId = { id: number | null };

async function readLastIds(
  db: Kysely<AnyTables>,
  dialect: Dialect,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const table of tablesWithIds(tables)) {
    const query =
      dialect === 'postgres'
        ? sql<LastId>`select pg_sequence_last_value(pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass) as id`
        : sql<LastId>`select seq as id from sqlite_sequence where name = ${table}`;
    ids[table] = (await query.execute(db)).rows[0]?.id ?? 0;
  }
  return ids;
}
