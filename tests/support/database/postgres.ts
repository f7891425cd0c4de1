import type { TestProject } from 'vitest/node';
import { Client } from 'pg';
import { openDatabase } from '../../../app/data/database/database.server.ts';
import { migrate } from '../../../app/data/database/migrate.server.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  // Declaration merging with vitest's type needs an interface.
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A database with the current schema, which tests copy. */
export const MIGRATED = 'penseel_migrated';

/** Starts one PostgreSQL server for the whole run. Every suite creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await createMigrated(server.url);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

async function createMigrated(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${MIGRATED}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${MIGRATED}`;
  await using database = openDatabase({ databaseUrl: url.href, file: '' });
  await migrate(database);
}
