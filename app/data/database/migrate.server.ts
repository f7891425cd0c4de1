import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database, Dialect } from './database.server.ts';
import { dropJournalTriggers, createJournalTriggers } from '../journal/triggers.server.ts';
import { type Migration, migrations as allMigrations } from '../migrations/all.ts';
import type { Db, Trx } from './tables.ts';

const LOCK = 7_356_733;
/** A row among the migrations during a restore, so that no process starts on a half-restored site. */
export const RESTORE_MARK = 'restore-unfinished';
export const RESTORE_UNFINISHED =
  'A restore into this place was broken off. Run it again: npm run restore -- FILE.';

/** In the name of a migration after which an older version must not run. Other migrations only add. */
const BREAKING = 'breaking';

type Options = {
  /** The folder for the copy of a SQLite database before its first migration; without it no copy is made. */
  backupDir?: string;
  migrations?: readonly Migration[];
  /** Only a restore may continue where one was interrupted. */
  isRestoring?: boolean;
};

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Each runs in its own transaction under
 * a lock, so that only one of several starting processes runs it.
 */
export async function migrate(database: Database, options: Options = {}): Promise<string[]> {
  const { migrations = allMigrations, backupDir, isRestoring = false } = options;
  const applied = await withMigrationLock(database, (trx) =>
    readApplied(trx, migrations, isRestoring),
  );
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const [first] = pending;
  if (first && backupDir && database.dialect === 'sqlite' && applied.size > 0) {
    await copyBeforeMigration(database.db, backupDir, first.name);
  }

  const ran: string[] = [];
  for (const migration of pending) {
    const didRun = await withMigrationLock(database, (trx) =>
      run(trx, migration, { migrations, isRestoring, dialect: database.dialect }),
    );
    if (didRun) ran.push(migration.name);
  }
  await withMigrationLock(database, (trx) => createJournalTriggers(trx, database.dialect));
  return ran;
}

/** The names of the migrations that have not run yet. */
export async function pendingMigrations(
  { db }: Database,
  migrations: readonly Migration[] = allMigrations,
): Promise<string[]> {
  const applied = await listMigrations(db);
  return migrations.map(({ name }) => name).filter((name) => !applied.includes(name));
}

type Run = { migrations: readonly Migration[]; isRestoring: boolean; dialect: Dialect };

async function run(
  trx: Trx,
  migration: Migration,
  { migrations, isRestoring, dialect }: Run,
): Promise<boolean> {
  const applied = await readApplied(trx, migrations, isRestoring);
  if (applied.has(migration.name)) return false;
  await dropJournalTriggers(trx, dialect);
  await migration.up(trx as unknown as Kysely<unknown>, dialect);
  const appliedAt = new Date().toISOString();
  await trx.insertInto('Migrations').values({ name: migration.name, appliedAt }).execute();
  return true;
}

async function readApplied(
  trx: Trx,
  migrations: readonly Migration[],
  isRestoring: boolean,
): Promise<Set<string>> {
  const rows = await trx.selectFrom('Migrations').select('name').execute();
  const known = new Set(migrations.map(({ name }) => name));
  if (isRestoring) known.add(RESTORE_MARK);
  else if (rows.some(({ name }) => name === RESTORE_MARK)) throw new Error(RESTORE_UNFINISHED);
  const unknown = rows.find(({ name }) => !known.has(name) && name.includes(BREAKING));
  if (unknown) {
    throw new Error(
      `This database was made by a newer Penseel (it has ${unknown.name}): start that version, or restore the copy made before it.`,
    );
  }
  return new Set(rows.map(({ name }) => name));
}

/** Runs work in a transaction that excludes migrations and restores by other processes. */
export function withMigrationLock<T>(
  { db, dialect }: Database,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (dialect === 'postgres') {
      // Another replica's migration may take longer than the statement timeout.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    }
    await trx.schema
      .createTable('Migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('appliedAt', 'text', (column) => column.notNull())
      .execute();
    // SQLite takes its write lock at the first write; this one changes nothing.
    await trx.deleteFrom('Migrations').where('name', '=', '').execute();
    return work(trx);
  });
}

/** The names of the migrations that have run, in order; empty for a foreign database. */
export async function listMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'Migrations')) return [];
  const rows = await db.selectFrom('Migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Copies a SQLite database consistently before a migration; an earlier copy is kept. */
async function copyBeforeMigration(db: Db, backupDir: string, migration: string): Promise<void> {
  const copy = join(backupDir, `before-${migration}.sqlite`);
  if (await exists(copy)) return;
  await mkdir(backupDir, { recursive: true });
  const part = `${copy}.part`;
  await rm(part, { force: true });
  await sql`vacuum into ${part}`.execute(db);
  const file = await open(part, 'r+');
  await file.sync();
  await file.close();
  await rename(part, copy);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
