import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';

/** A folder that goes after use, whatever happens. */
export async function inFolder<T>(name: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `penseel-${name}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A PostgreSQL server for the time of its use. */
export async function onPostgres<T>(use: (postgres: PostgresServer) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await use(postgres);
  } finally {
    await postgres.stop();
  }
}

export async function createDatabase(postgres: PostgresServer): Promise<string> {
  const url = new URL(postgres.url);
  const name = `penseel_${randomUUID().replaceAll('-', '')}`;
  await query(postgres.url, `create database ${name}`);
  url.pathname = `/${name}`;
  return url.href;
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
