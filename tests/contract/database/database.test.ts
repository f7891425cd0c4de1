import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../app/data/database/database.server.ts';
import { openDatabase } from '../../../app/data/database/database.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { createGroup } from '../../../app/data/groups/groups.server.ts';
import { explainFailure } from '../../../app/domain/failure.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/setting/setting.ts';
import {
  DIALECTS,
  createTestDatabase,
  type TestDatabase,
  useDatabase,
} from '../../support/database/databases.ts';

describe.each(DIALECTS)('the database on %s', (dialect) => {
  const db = useDatabase(dialect);

  test('counts are numbers', async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from "Settings"`.execute(
      db(),
    );
    expect(rows).toStrictEqual([{ count: Object.keys(DEFAULT_SETTINGS).length }]);
  });

  test('text with special characters is returned unchanged', async () => {
    const value = `</script> ' " ; -- \u2028 \u{1F3A8} \\ % _ é`;
    await db().updateTable('Settings').set({ value }).where('key', '=', 'displayName').execute();
    const row = await db()
      .selectFrom('Settings')
      .select('value')
      .where('key', '=', 'displayName')
      .executeTakeFirstOrThrow();
    expect(row.value).toBe(value);
  });

  test('a work cannot refer to a group that does not exist', async () => {
    const orphan = {
      title: 'A',
      image: '/media/works/a.jpg',
      size: null,
      dateUploaded: '2026-01-01',
      categoryId: 2_000_000,
      collectionId: null,
    };
    await expect(db().insertInto('Gallery').values(orphan).execute()).rejects.toThrow(/foreign/i);
  });

  test('a database can be closed twice, and before any use', async () => {
    const testDatabase = await createTestDatabase(dialect);
    const database = testDatabase.open();
    await database.close();
    await database.close();
    await testDatabase.remove();
  });
});

describe('the SQLite wrapper', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase('sqlite', { isMigrated: true });
    database = openDatabase({ file: join(testDatabase.folder, 'penseel.sqlite') });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.remove();
  });

  async function read(pragma: string) {
    const { rows } = await sql.raw<object>(`pragma ${pragma}`).execute(database.db);
    return Object.values(rows[0] ?? {});
  }

  const refused: [string, unknown][] = [
    ['Date', new Date(0)],
    ['boolean', true],
    ['object', { a: 1 }],
    ['object', [1]],
    ['undefined', undefined],
  ];

  test.each(refused)('a parameter that is a %s is refused', async (kind, parameter) => {
    const first = sql`select ${parameter} as a, ${'b'} as b`.execute(database.db);
    await expect(first).rejects.toThrow(`SQL parameter 1 is a ${kind}`);
    const second = sql`select ${'a'} as a, ${parameter} as b`.execute(database.db);
    await expect(second).rejects.toThrow(`SQL parameter 2 is a ${kind}`);
  });

  test('null, text, numbers, bigints and bytes pass', async () => {
    const bytes = new Uint8Array([1, 2]);
    const { rows } = await sql`
      select ${null} as a, ${'b'} as b, ${1.5} as c, ${2n} as d, ${bytes} as e
    `.execute(database.db);
    expect(rows).toStrictEqual([{ a: null, b: 'b', c: 1.5, d: 2, e: bytes }]);
  });

  test('it uses WAL, full sync and foreign keys', async () => {
    expect(await read('journal_mode')).toStrictEqual(['wal']);
    expect(await read('synchronous')).toStrictEqual([2]);
    expect(await read('foreign_keys')).toStrictEqual([1]);
    expect(await read('busy_timeout')).toStrictEqual([5000]);
  });

  test('it does not wait for the disk if its file is temporary', async () => {
    const file = join(testDatabase.folder, 'temporary.sqlite');
    await using temporary = openDatabase({ file, isDurable: false });
    const { rows } = await sql`pragma synchronous`.execute(temporary.db);
    expect(rows).toStrictEqual([{ synchronous: 0 }]);
  });

  test('a cached statement sees the columns of a changed table', async () => {
    const { db } = database;
    await sql`create table shape (a integer)`.execute(db);
    await sql`insert into shape values (1)`.execute(db);
    expect((await sql`select * from shape`.execute(db)).rows).toStrictEqual([{ a: 1 }]);
    await sql`alter table shape add column b integer default 2`.execute(db);
    expect((await sql`select * from shape`.execute(db)).rows).toStrictEqual([{ a: 1, b: 2 }]);
  });

  test('an error that ended the transaction is the one that is reported', async () => {
    const { db } = database;
    const failing = db.transaction().execute(async (trx) => {
      await sql`rollback`.execute(trx);
      throw new Error('database or disk is full');
    });
    await expect(failing).rejects.toThrow('database or disk is full');
    expect((await sql`select 1 as one`.execute(db)).rows).toStrictEqual([{ one: 1 }]);
  });
});

test('a write to a deleted SQLite file fails and is not silently lost', async () => {
  const testDatabase = await createTestDatabase('sqlite');
  const database = testDatabase.open();
  await migrate(database);
  await rm(testDatabase.folder, { recursive: true });
  const error = await createGroup(database.db, 'category', { title: 'Lost' }).catch(
    (thrown: unknown) => thrown,
  );
  expect(explainFailure(error).status).toBe(503);
  await testDatabase.remove();
});

describe('a PostgreSQL server that disappears', () => {
  test('makes the query fail, not the process', async () => {
    const database = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', file: '' });
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/ECONNREFUSED/);
    await database.close();
  });

  test('makes queries in progress fail; after that new connections work', async () => {
    const testDatabase = await createTestDatabase('postgres');
    const { db } = testDatabase.open();
    const other = testDatabase.open();
    await Promise.all([sql`select 1`.execute(db), sql`select 1`.execute(db)]);
    const inProgress = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(other.db);
      await sql`select 1`.execute(trx);
    });
    await expect(inProgress).rejects.toThrow();
    await vi.waitFor(() => sql`select 1`.execute(db));
    await testDatabase.remove();
  });
});
