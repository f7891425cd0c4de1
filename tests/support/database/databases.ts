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
import type { Db } from '../../../app/data/database/tables.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/setting/setting.ts';
import { LOW_COSTS } from '../site/low-costs.ts';
import { copyMigrated } from './migrated.ts';
import { MIGRATED } from './postgres.ts';

export const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

type Options = {
  /** With the current schema; otherwise without any table. */
  isMigrated?: boolean;
};

/** Each call of `open` makes a separate connection, like a replica. */
export type TestDatabase = { folder: string; open(): Database; remove(): Promise<void> };

export async function createTestDatabase(
  dialect: Dialect,
  options: Options = {},
): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'penseel-data-'));
  const databaseUrl = dialect === 'postgres' ? await createPostgresDatabase(options) : undefined;
  if (!databaseUrl && options.isMigrated) await copyMigrated(folder);
  const opened: Database[] = [];
  function open() {
    const file = join(folder, 'penseel.sqlite');
    const database = openDatabase({ databaseUrl, file, isDurable: LOW_COSTS.isDurable });
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
    testDatabase = await createTestDatabase(dialect, { isMigrated: true });
    database = testDatabase.open();
  });
  beforeEach(() => empty(database.db));
  afterAll(() => testDatabase.remove());
  return () => database.db;
}

/** The environment of a site on a new database of this dialect. */
export async function databaseEnv(dialect: Dialect): Promise<Record<string, string>> {
  if (dialect === 'sqlite') return {};
  return { DATABASE_URL: await createPostgresDatabase({ isMigrated: true }) };
}

export async function createPostgresDatabase({ isMigrated }: Options = {}): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `penseel_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}${isMigrated ? ` template ${MIGRATED}` : ''}`);
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
