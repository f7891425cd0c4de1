import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Pool, types } from 'pg';
import { openSqlite } from './sqlite.server.ts';
import type { Db, Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The database port: Kysely itself, on SQLite or PostgreSQL. */
export type Database = AsyncDisposable & {
  db: Db;
  dialect: Dialect;
  /** A second connection for a long read: SQLite's only connection would block all other requests. */
  reopen(): Database;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** `postgres://…`; without it the database is the SQLite file. */
  databaseUrl?: string | undefined;
  file: string;
  /** False for a SQLite file that nobody needs after a power cut. */
  isDurable?: boolean;
  /** Called when an idle PostgreSQL connection breaks; the pool replaces it. */
  onConnectionLost?: (error: Error) => void;
};

export function openDatabase(options: DatabaseOptions): Database {
  const { databaseUrl, onConnectionLost } = options;
  const opened = databaseUrl ? openPostgres(databaseUrl, onConnectionLost) : openFile(options);
  return {
    ...opened,
    reopen: () => openDatabase(options),
    [Symbol.asyncDispose]: opened.close,
  };
}

type Opened = Pick<Database, 'db' | 'dialect' | 'close'>;

function openFile({ file, isDurable }: DatabaseOptions): Opened {
  const sqlite = openSqlite(file, { isDurable });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  async function close() {
    await db.destroy();
    // Kysely does not close a database that it never used.
    if (sqlite.isOpen) sqlite.close();
  }
  return { db, dialect: 'sqlite', close };
}

function openPostgres(databaseUrl: string, onConnectionLost?: (error: Error) => void): Opened {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser },
  });
  // Without a listener, a restart of the PostgreSQL server would crash this process.
  pool.on('error', (error) => onConnectionLost?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  async function close() {
    closing ??= pool.end();
    await closing;
  }
  return { db, dialect: 'postgres', close };
}

/** Counts are int8, which `pg` returns as text. */
function getTypeParser(...[oid, format]: Parameters<typeof types.getTypeParser>) {
  return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
}
