import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { InProcessSite } from './in-process-site.ts';

/** A refusal may write to these tables. */
const IGNORED_TABLES = ['Attempts', 'SpentCodes'];
/** Set in the background when a picture is rendered. */
const IGNORED_COLUMNS = ['isDue'];

type Table = { name: string; columns: string[] };

/** Returns a function that hashes everything stored: the rows of all tables, and the list of files. */
export async function watchStored(site: InProcessSite): Promise<() => Promise<string>> {
  const { db, database } = site.services;
  const tables = (await db.introspection.getTables())
    .filter(({ name }) => !IGNORED_TABLES.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => column.name)
        .filter((column) => !IGNORED_COLUMNS.includes(column)),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const readRows =
    database.dialect === 'sqlite' ? onSqlite(site, tables) : onPostgres(site, tables);
  return async () => {
    const files = await listFiles(site.dataDir);
    return createHash('sha256')
      .update(await readRows())
      .update(files.join('\n'))
      .digest('hex');
  };
}

/** Uses its own connection, because `data_version` changes only for writes of other connections. */
function onSqlite({ dataDir, beforeClose }: InProcessSite, tables: Table[]) {
  const reader = new DatabaseSync(path.join(dataDir, 'penseel.sqlite'), { readOnly: true });
  beforeClose(() => reader.close());
  const version = reader.prepare('pragma data_version');
  const selects = tables.map(({ name, columns }) =>
    reader.prepare(`select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}"`),
  );
  let seen: unknown;
  let rows = '';
  return async () => {
    const now = version.get()?.data_version;
    if (now !== seen) rows = JSON.stringify(selects.map((select) => select.all()));
    seen = now;
    return rows;
  };
}

function onPostgres({ services }: InProcessSite, tables: Table[]) {
  const parts = tables.map(
    ({ name, columns }) =>
      sql`select string_agg(t::text, ' ' order by t::text) rows
        from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}) t`,
  );
  const all = sql<{ rows: string | null }>`${sql.join(parts, sql` union all `)}`;
  return async () => JSON.stringify((await all.execute(services.db)).rows);
}

/** Omits sizes, which are a cache, and the files of the database, which change with its writes. */
async function listFiles(dataDir: string): Promise<string[]> {
  const found = await Promise.all(
    ['files/originals', 'incoming'].map((folder) =>
      readdir(path.join(dataDir, folder), { recursive: true }).catch(() => []),
    ),
  );
  return found.flat().toSorted();
}
