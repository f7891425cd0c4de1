import { statSync } from 'node:fs';
import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const MAX_CACHED_STATEMENTS = 500;

/** `node:sqlite` with the interface of Kysely's SqliteDialect. A power cut can destroy a file that is not durable. */
export function openSqlite(
  file: string,
  { isDurable = true }: { isDurable?: boolean | undefined } = {},
): SqliteDatabase & { readonly isOpen: boolean } {
  const sqlite = new DatabaseSync(file);
  sqlite.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = ${isDurable ? 'full' : 'off'};
    pragma foreign_keys = on;
  `);
  // SQLite's own lower() handles ASCII only; PostgreSQL's handles all letters.
  sqlite.function('lower', { deterministic: true }, lower);

  const { ino } = statSync(file);
  const fileExists = () => statSync(file, { throwIfNoEntry: false })?.ino === ino;
  const statements = new Map<string, SqliteStatement>();
  function prepare(sql: string): SqliteStatement {
    const known = statements.get(sql);
    if (known) return known;
    const statement = /^\s*rollback\s*$/i.test(sql)
      ? rollbackStatement(sqlite)
      : toStatement(sqlite, sql, CHANGES.test(sql) ? fileExists : () => true);
    // A prepared statement depends on the columns of its schema.
    if (/^\s*(?:create|alter|drop)\b/i.test(sql) || statements.size >= MAX_CACHED_STATEMENTS) {
      statements.clear();
    } else {
      statements.set(sql, statement);
    }
    return statement;
  }

  return {
    prepare,
    close: () => sqlite.close(),
    get isOpen() {
      return sqlite.isOpen;
    },
  };
}

const CHANGES = /^\s*(?:begin|insert|update|delete)\b/i;

/** Checks the file before each write: SQLite reports no error for a file that was removed or replaced, and loses the write. */
function toStatement(
  sqlite: DatabaseSync,
  sql: string,
  fileExists: () => boolean,
): SqliteStatement {
  const statement: StatementSync = sqlite.prepare(sql);
  const columns = statement.columns().map(({ name }) => name);
  // Rows as objects would have no prototype and take three times as long.
  statement.setReturnArrays(true);
  function checked(parameters: readonly unknown[]): SQLInputValue[] {
    if (fileExists()) return sqliteValues(parameters);
    throw Object.assign(new Error('the database file is gone'), { reason: 'unavailable' });
  }
  return {
    reader: columns.length > 0,
    all: (parameters) =>
      withReason(() => {
        const rows = statement.all(...checked(parameters)) as unknown[] as SQLOutputValue[][];
        return rows.map((values) => toObject(columns, values));
      }),
    run: (parameters) => withReason(() => statement.run(...checked(parameters))),
    // An iterator is read over time, so it needs its own statement.
    iterate: (parameters) => sqlite.prepare(sql).iterate(...checked(parameters)),
  };
}

function toObject(columns: string[], values: SQLOutputValue[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) row[column] = values[index];
  return row;
}

/** SQLite's primary result codes for external causes: busy, locked, read-only, I/O error, cannot open. */
const UNAVAILABLE = [5, 6, 8, 10, 14];
const FULL = 13;

/** Adds the reason to errors for which the caller has a message. */
function withReason<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !('errcode' in error)) throw error;
    const code = Number(error.errcode) % 256;
    if (code === FULL) throw Object.assign(error, { reason: 'full' });
    throw UNAVAILABLE.includes(code) ? Object.assign(error, { reason: 'unavailable' }) : error;
  }
}

// A full disk has already ended the transaction; an error here would hide the original one.
function rollbackStatement(sqlite: DatabaseSync): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    run: () => {
      if (sqlite.isTransaction) sqlite.exec('rollback');
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [].values(),
  };
}

// `node:sqlite` treats an object as first parameter as named parameters and shifts the rest.
function sqliteValues(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((parameter, index) => {
    if (isSqliteValue(parameter)) return parameter;
    const kind = parameter instanceof Date ? 'Date' : typeof parameter;
    throw new TypeError(
      `SQL parameter ${index + 1} is a ${kind}; give null, text, a number, a bigint or bytes.`,
    );
  });
}

function isSqliteValue(value: unknown): value is SQLInputValue {
  if (value === null || value instanceof Uint8Array) return true;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}

function lower(value: unknown): string | null {
  return value === null ? null : String(value).toLowerCase();
}
