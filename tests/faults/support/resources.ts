import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../../support/database/postgres-server.ts';

/** Runs a function with a temporary folder, which is always removed. */
export async function withTemporaryFolder<T>(
  name: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `penseel-${name}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a function with a PostgreSQL server. */
export async function withPostgres<T>(use: (postgres: PostgresServer) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await use(postgres);
  } finally {
    await postgres.stop();
  }
}

let shared: Promise<PostgresServer> | undefined;

/** Makes a database on the server that the faults share, or on another. */
export async function createDatabase(postgres?: PostgresServer): Promise<string> {
  const server = postgres ?? (await (shared ??= startPostgres()));
  const url = new URL(server.url);
  const name = `penseel_${randomUUID().replaceAll('-', '')}`;
  await query(server.url, `create database ${name}`);
  url.pathname = `/${name}`;
  return url.href;
}

/** Stops the shared server. */
export async function stopPostgres(): Promise<void> {
  await (await shared)?.stop();
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
