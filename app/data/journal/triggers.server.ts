import { sql } from 'kysely';
import { JOURNAL_TABLES, type JournalTable } from '../../domain/journal/row-change.ts';
import type { Dialect } from '../database/database.server.ts';
import type { Db, Trx } from '../database/tables.ts';

/** These change with every write, and are not undone. */
const UNTRACKED_COLUMNS = ['version', 'changedAt'];

/** The columns with a row's name (the first one with a value) and with the id of its work. */
const DESCRIBING_COLUMNS: Record<JournalTable, { name?: string | string[]; work?: string }> = {
  Categories: { name: 'title' },
  Collections: { name: 'title' },
  Gallery: { name: 'title', work: 'id' },
  Posts: { name: 'title' },
  Exhibitions: { name: 'title' },
  Links: { name: ['name', 'url'] },
  Settings: { name: 'key' },
  SiteContent: { name: 'page' },
  Views: { name: 'caption', work: 'workId' },
  Showings: { work: 'workId' },
  Rooms: { name: 'title' },
};

/**
 * Creates triggers that record every change of content, including rows deleted by a foreign key. They are generated from
 * the current columns, so that no new column can be forgotten.
 */
export async function createJournalTriggers(trx: Trx, dialect: Dialect): Promise<void> {
  const tables = await trx.introspection.getTables();
  if (!tables.some(({ name }) => name === 'JournalRows')) return;
  const columns = new Map(
    tables.map((table) => [table.name, table.columns.map(({ name }) => name)]),
  );
  // A backup of an earlier version is read into its own schema, which has fewer tables.
  const present = JOURNAL_TABLES.filter((table) => columns.has(table));
  if (dialect === 'postgres') return createPostgresTriggers(trx, present);
  const wanted = new Map<string, string>();
  for (const table of present) addTriggers(wanted, table, columns.get(table) ?? []);
  await createSqliteTriggers(trx, wanted);
}

/** Called before a migration: SQLite cannot drop a column that a trigger uses. */
export async function dropJournalTriggers(trx: Trx, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return;
  for (const { name } of await listSqliteTriggers(trx)) await dropTrigger(trx, name);
}

function dropTrigger(db: Db, trigger: string) {
  return sql`drop trigger ${sql.ref(trigger)}`.execute(db);
}

async function listSqliteTriggers(db: Db): Promise<{ name: string; sql: string }[]> {
  const found = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and name like 'journal_%'
  `.execute(db);
  return found.rows;
}

async function createSqliteTriggers(trx: Trx, wanted: ReadonlyMap<string, string>): Promise<void> {
  const present = await listSqliteTriggers(trx);
  const isCurrent =
    present.length === wanted.size &&
    present.every(({ name, sql: text }) => wanted.get(name) === text);
  if (isCurrent) return;
  for (const { name } of present) await dropTrigger(trx, name);
  for (const text of wanted.values()) await sql.raw(text).execute(trx);
}

function addTriggers(wanted: Map<string, string>, table: JournalTable, columns: string[]): void {
  const watched = columns.filter((column) => !UNTRACKED_COLUMNS.includes(column));
  const hasChanged = watched.map((column) => `old."${column}" is not new."${column}"`);
  const add = (event: string, row: 'old' | 'new', before: string, after: string, when = '') => {
    const name = `journal_${table}_${event}`;
    wanted.set(
      name,
      // Formatted as SQLite stores it, so that it can be compared.
      `CREATE TRIGGER "${name}" after ${event} on "${table}"${when} begin
  insert into "JournalRows" ("entryId", "table", "rowId", "name", "workId", "before", "after")
  select "entry", '${table}', ${row}."id", ${nameOf(table, row)}, ${workIdOf(table, row)}, ${before}, ${after}
  from "Content" where "entry" is not null;
end`,
    );
  };
  add('insert', 'new', 'null', wholeRow('new', columns));
  add('delete', 'old', wholeRow('old', columns), 'null');
  const when = ` when ${hasChanged.join(' or ')}`;
  add('update', 'new', changedColumns('old', watched), changedColumns('new', watched), when);
}

function nameOf(table: JournalTable, row: string): string {
  const { name } = DESCRIBING_COLUMNS[table];
  return name ? firstValue(name, (column) => `${row}."${column}"`) : 'null';
}

function firstValue(columns: string | string[], read: (column: string) => string): string {
  const values = [columns].flat().map(read);
  return values.length === 1 ? values.join('') : `coalesce(${values.join(', ')})`;
}

function workIdOf(table: JournalTable, row: string): string {
  const { work } = DESCRIBING_COLUMNS[table];
  return work ? `${row}."${work}"` : 'null';
}

function wholeRow(row: string, columns: readonly string[]): string {
  return `json_object(${columns.map((column) => `'${column}', ${row}."${column}"`).join(', ')})`;
}

/** A JSON object of the changed columns. */
function changedColumns(row: string, columns: readonly string[]): string {
  const pieces = columns.map(
    (column) =>
      `case when old."${column}" is not new."${column}" then ',"${column}":' || json_quote(${row}."${column}") else '' end`,
  );
  return `'{' || substr(${pieces.join(' || ')}, 2) || '}'`;
}

async function createPostgresTriggers(trx: Trx, tables: readonly JournalTable[]): Promise<void> {
  await sql.raw(postgresFunction()).execute(trx);
  const found = await sql<{ table: string }>`
    select relname as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'penseel_journal' and relnamespace = current_schema()::regnamespace
  `.execute(trx);
  const watched = new Set(found.rows.map(({ table }) => table));
  for (const table of tables.filter((each) => !watched.has(each))) {
    await sql`
      create trigger penseel_journal after insert or update or delete on ${sql.table(table)}
      for each row execute function penseel_journal()
    `.execute(trx);
  }
}

function postgresFunction(): string {
  const untracked = UNTRACKED_COLUMNS.map((column) => `'${column}'`).join(', ');
  return `
    create or replace function penseel_journal() returns trigger language plpgsql as $journal$
    declare
      writing integer;
      old_row jsonb; new_row jsonb; row_now jsonb;
    begin
      select "entry" into writing from "Content" where "id" = 1;
      if writing is null then return null; end if;
      if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
      if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
      row_now := coalesce(new_row, old_row);
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, to_jsonb(new) -> key)
        into old_row, new_row
        from jsonb_each(old_row)
        where value is distinct from to_jsonb(new) -> key and key not in (${untracked});
        if old_row is null then return null; end if;
      end if;
      insert into "JournalRows" ("entryId", "table", "rowId", "name", "workId", "before", "after")
      values (
        writing, tg_table_name, (row_now ->> 'id')::integer,
        case tg_table_name ${columnCases('name')} end,
        (case tg_table_name ${columnCases('work')} end)::integer,
        old_row::text, new_row::text
      );
      return null;
    end
    $journal$`;
}

function columnCases(key: 'name' | 'work'): string {
  const cases = JOURNAL_TABLES.flatMap((table) => {
    const columns = DESCRIBING_COLUMNS[table][key];
    if (!columns) return [];
    return [`when '${table}' then ${firstValue(columns, (column) => `row_now ->> '${column}'`)}`];
  });
  return cases.join(' ');
}
