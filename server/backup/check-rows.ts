import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ColumnMetadata } from 'kysely';
import { type Database, openDatabase } from '../../app/data/database/database.server.ts';
import { replaceRows } from '../../app/data/backup/backup-rows.server.ts';
import { migrate } from '../../app/data/database/migrate.server.ts';
import { migrations } from '../../app/data/migrations/all.ts';
import {
  LEGACY_TABLES,
  BACKUP_TABLES,
  type BackupRow,
} from '../../app/data/backup/snapshot.server.ts';
import { originalKey, parsePicturePath } from '../../app/media/storage/keys.ts';
import type { CheckedBackup } from './format.ts';
import { BackupRefusal } from './plan-backup.ts';
import { readRows } from './read-rows.ts';

/** Tables with at most one row: there is one owner, with one password and at most one second factor. */
const SINGLE_ROW_TABLES: string[] = ['Owner', ...LEGACY_TABLES];
/** Tables whose rows name files that Penseel reads and deletes. */
const TABLES_WITH_FILES = ['Pictures', 'FilesToDelete'];
/** The largest integer that both databases can store. */
const MAX_INTEGER = 2 ** 31 - 1;

/**
 * Inserts the rows into a temporary database. This refuses rows that do not match the tables, columns or constraints of the
 * backup's schema, before the target of the restore is changed.
 */
export async function checkRows(backup: CheckedBackup): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'penseel-rows-'));
  const file = path.join(folder.path, 'tried.sqlite');
  await using database = openDatabase({ file, isDurable: false });
  const { length } = backup.header.schema;
  await migrate(database, { migrations: migrations.slice(0, length) });
  await insertRows(backup, database);
}

async function insertRows(backup: CheckedBackup, { db, dialect }: Database): Promise<void> {
  const tables = await db.introspection.getTables();
  const kept = Object.keys(BACKUP_TABLES).filter((name) => tables.some((one) => one.name === name));
  const foreign = backup.tables.find((name) => !kept.includes(name));
  if (foreign) throw refusal(`a table ${foreign}`);
  if (backup.tables.join() !== kept.join()) throw refusal('other tables than it should');
  await db.transaction().execute(async (trx) => {
    for (const table of kept) {
      const columns = tables.find(({ name }) => name === table)?.columns ?? [];
      const rows = checkRowsOf(readRows(backup, table), { table, columns, backup });
      await replaceRows({ db: trx, dialect }, table, rows).catch((error: unknown) => {
        throw isConstraint(error) ? refusal(`rows of ${table} that contradict each other`) : error;
      });
    }
  });
}

type Expected = { table: string; columns: ColumnMetadata[]; backup: CheckedBackup };

async function* checkRowsOf(all: AsyncIterable<BackupRow[]>, expected: Expected) {
  const { table, columns, backup } = expected;
  let count = 0;
  for await (const rows of all) {
    for (const row of rows) {
      if (Object.keys(row).toSorted().join() !== namesOf(columns)) {
        throw refusal(`other columns of ${table} than it should`);
      }
      const invalid = columns.find((column) => !fitsColumn(column, row[column.name]));
      if (invalid) throw refusal(`a wrong ${invalid.name} in ${table}`);
      if (TABLES_WITH_FILES.includes(table) && !hasValidPaths(row))
        throw refusal(`a wrong file in ${table}`);
    }
    count += rows.length;
    if (count > 1 && SINGLE_ROW_TABLES.includes(table)) throw refusal(`more than one ${table}`);
    yield rows;
  }
  if (count !== backup.contents.rows[table]) throw refusal(`more or fewer rows of ${table}`);
}

function namesOf(columns: ColumnMetadata[]): string {
  return columns
    .map(({ name }) => name)
    .toSorted()
    .join();
}

/** Checks what PostgreSQL refuses but SQLite accepts: text in a number column, NUL characters, invalid timestamps. */
function fitsColumn({ name, dataType, isNullable }: ColumnMetadata, value: unknown): boolean {
  if (value === null) return isNullable;
  const type = dataType.toLowerCase();
  if (type === 'integer') {
    return Number.isSafeInteger(value) && Math.abs(value as number) <= MAX_INTEGER;
  }
  if (typeof value !== 'string') return typeof value === 'number' && type !== 'text';
  if (value.includes('\0') || !value.isWellFormed()) return false;
  return !/(?:^a|A)t$/.test(name) || !Number.isNaN(Date.parse(value));
}

function hasValidPaths({ image, original }: BackupRow): boolean {
  const id = parsePicturePath(String(image));
  return id !== undefined && (original === null || original === originalKey(id));
}

function isConstraint(error: unknown): boolean {
  return error instanceof Error && /constraint failed/i.test(error.message);
}

function refusal(what: string): BackupRefusal {
  return new BackupRefusal(
    `This backup holds ${what}: Penseel did not make it so. Nothing was touched. Take another one.`,
  );
}
