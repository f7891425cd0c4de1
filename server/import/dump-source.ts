import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import {
  OLD_TABLES,
  type OldFile,
  type OldRow,
  type OldRows,
} from '../../app/domain/importing/old-site.ts';
import { type Source, SourceError } from './source.ts';

/** What `pg_dump` writes first into a file of its own format. */
const CUSTOM = 'PGDMP';
/** What programs say last is what went wrong. */
const KEPT_LETTERS = 600;

type Dump = {
  file: string;
  /** A folder for each bucket, with its files. */
  folder: string;
  /** A server on which a database may be made for the moment. */
  databaseUrl: string;
};

/** A site as a dump of its database (plain or custom), which PostgreSQL itself reads, and a folder of its files. */
export function openDump({ file, folder, databaseUrl }: Dump): Source {
  return {
    name: `dump ${file}`,
    read: async () => ({
      files: await listFiles(folder),
      rows: await inNewDatabase(databaseUrl, async (url) => {
        const said = await load(file, url);
        return readTables(url, said);
      }),
    }),
    take: (name, use) => use(createReadStream(path.join(folder, name))),
  };
}

async function listFiles(folder: string): Promise<Set<OldFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'),
    ),
  );
}

/** Nothing that is on the server is touched, and nothing stays there. */
async function inNewDatabase<T>(url: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = `penseel_import_${randomUUID().replaceAll('-', '')}`;
  const there = new URL(url);
  there.pathname = `/${name}`;
  const server = await connect(url);
  try {
    await server.query(`create database ${name}`);
    return await use(there.href);
  } finally {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const why = error instanceof Error ? error.message || String(error.cause ?? '') : '';
    throw new SourceError(`IMPORT_DATABASE_URL: the server does not answer (${why}).`);
  }
}

/**
 * Gives the complaints. A dump names roles and extensions of its old server, which are not here and not needed:
 * whether the tables came is seen afterwards.
 */
async function load(file: string, url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  if (await isCustom(file)) {
    const parts = ['--schema=public', '--section=pre-data', '--section=data'];
    const bare = ['--no-owner', '--no-privileges'];
    return run('pg_restore', [...parts, ...bare, `--dbname=${name}`, file], url);
  }
  await refuseCommands(file);
  return run('psql', ['--no-psqlrc', '--quiet', '--output=/dev/null', `--file=${file}`, name], url);
}

const COPY = /^COPY .* FROM stdin;$/;
const COPY_END = '\\.';
/** What `pg_dump` itself writes: it forbids every other command until its end. */
const HARMLESS = /^\\(?:un)?restrict /;

/**
 * A plain dump is a program for psql. One that was made with `--create` drops the database that it names and goes on in
 * it, on whichever server reads it: whatever lies under that name there would be gone.
 */
async function refuseCommands(file: string): Promise<void> {
  let isData = false;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (isData) isData = line !== COPY_END;
    else if (COPY.test(line)) isData = true;
    else if (line.startsWith('\\') && !HARMLESS.test(line)) {
      throw new SourceError(
        `${file} holds the command ${line.slice(0, 40)}, which may change other databases of the server. Make the dump without --create, or with --format=custom.`,
      );
    }
  }
}

async function isCustom(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(CUSTOM.length));
    return buffer.toString('latin1') === CUSTOM;
  } finally {
    await handle.close();
  }
}

/** The password goes in the environment: arguments stand in the list of processes. */
function run(program: string, args: string[], url: string): Promise<string> {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const env = {
    PATH: process.env.PATH,
    PGHOST: hostname.replaceAll(/[[\]]/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_LETTERS);
    });
    child.once('error', () => reject(new SourceError(notHere(program))));
    child.once('close', () => resolve(said.trim()));
  });
}

function notHere(program: string): string {
  return `${program} is not on this machine: install the client programs of PostgreSQL (Debian: postgresql-client).`;
}

async function readTables(url: string, said: string): Promise<OldRows> {
  const client = await connect(url);
  try {
    const tables: Partial<Record<keyof OldRows, OldRow[]>> = {};
    for (const table of OLD_TABLES) tables[table] = await readTable(client, table, said);
    return tables as OldRows;
  } finally {
    await client.end();
  }
}

/** The same values that the backend itself would answer. */
async function readTable(client: Client, table: string, said: string): Promise<OldRow[]> {
  const { rows: found } = await client.query(`select to_regclass('public."${table}"') as table`);
  if ((found[0] as { table: unknown }).table === null) {
    throw new SourceError(`The dump has no table ${table}.${said && ` PostgreSQL said: ${said}`}`);
  }
  const { rows } = await client.query(
    `select to_jsonb(old) as row from public."${table}" as old order by id`,
  );
  return (rows as { row: OldRow }[]).map(({ row }) => row);
}
