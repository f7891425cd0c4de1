import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import {
  type Database,
  type Dialect,
  openDatabase,
} from '../../../app/data/database/database.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/setting/setting.ts';

export const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

/** An empty database. Each call of `open` makes a separate connection, like a replica. */
export type TestDatabase = { folder: string; open(): Database; remove(): Promise<void> };

export async function createTestDatabase(dialect: Dialect): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'penseel-data-'));
  const databaseUrl = dialect === 'postgres' ? await createPostgresDatabase() : undefined;
  const opened: Database[] = [];
  function open() {
    const database = openDatabase({ databaseUrl, file: join(folder, 'penseel.sqlite') });
    opened.push(database);
    return database;
  }
  async function remove() {
    await Promise.all(opened.map((database) => database.close()));
    await rm(folder, { recursive: true, force: true });
  }
  return { folder, open, remove };
}

/** One migrated database for a suite, emptied before each test. */
export function useDatabase(dialect: Dialect): () => Db {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(dialect);
    database = testDatabase.open();
    await migrate(database);
  });
  beforeEach(() => empty(database.db));
  afterAll(() => testDatabase.remove());
  return () => database.db;
}

/** The environment of a site on a new database of this dialect. */
export async function databaseEnv(dialect: Dialect): Promise<Record<string, string>> {
  return dialect === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
}

export async function createPostgresDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `penseel_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

async function empty(db: Db): Promise<void> {
  const tables = [
    'Gallery',
    'Categories',
    'Collections',
    'Posts',
    'Exhibitions',
    'Links',
    'Settings',
    'SiteContent',
    'Pictures',
    'FilesToDelete',
    'Journal',
    'JournalRows',
    'Enquiries',
    'Rooms',
    'RoomSecrets',
    'Attempts',
    'Owner',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  const settings = Object.entries(DEFAULT_SETTINGS).map(([key, value]) => ({ key, value }));
  await db.insertInto('Settings').values(settings).execute();
}
