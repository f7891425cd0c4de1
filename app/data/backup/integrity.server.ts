import { sql } from 'kysely';
import { SEQUENCES } from '../../domain/journal/row-change.ts';
import type { Database } from '../database/database.server.ts';
import type { Db } from '../database/tables.ts';

/** Errors that SQLite finds in its file. PostgreSQL checks pages as it reads them. */
export async function checkIntegrity({ db, dialect }: Database): Promise<string[]> {
  if (dialect === 'postgres') return [];
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...references.rows.map(({ table }) => `A row of ${table} names a row that does not exist.`),
  ];
}

/** The lists whose positions are not 0..n-1. */
export async function findBrokenOrders(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const { table, order, group: by } of SEQUENCES) {
    const position = sql.ref(order);
    const group = by ? sql.ref(by) : sql`1`;
    const { rows } = await sql<{ value: string | number }>`
      select ${group} as value from ${sql.table(table)}
      where ${by ? sql`${group} is not null` : sql`1 = 1`}
      group by ${by ? group : sql`value`}
      having min(${position}) <> 0 or max(${position}) <> count(*) - 1
        or count(distinct ${position}) <> count(*)
    `.execute(db);
    found.push(...rows.map(({ value }) => `${table}${by ? ` with ${by} ${value}` : ''}`));
  }
  return found;
}
