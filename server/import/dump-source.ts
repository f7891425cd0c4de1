import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { OldFile } from '../../app/domain/importing/old-site.ts';
import { readDump } from './read-dump.ts';
import { type Source, SourceError } from './source.ts';

/** What `pg_dump` writes first into a file of its own format. */
const CUSTOM = 'PGDMP';
/** Of rows without pictures, a hundred times a large site. */
const MOST_BYTES = 256 * 2 ** 20;

type Dump = {
  file: string;
  /** A folder for each bucket, with its files. */
  folder: string;
};

/** A site as a dump of its database (plain or custom), of which only data is read, and a folder of its files. */
export function openDump({ file, folder }: Dump): Source {
  return {
    read: async () => ({
      files: await listFiles(folder),
      rows: readDump(await readPlain(file)),
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

async function readPlain(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MOST_BYTES) {
    throw new SourceError(`${file} is too large: dump the schema public alone (--schema=public).`);
  }
  return (await isCustom(file)) ? unpack(file) : readFile(file, 'utf8');
}

async function isCustom(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer: first } = await handle.read(Buffer.alloc(CUSTOM.length));
    return first.toString('latin1') === CUSTOM;
  } finally {
    await handle.close();
  }
}

/** As `pg_restore` writes it out; it talks to no server. */
async function unpack(file: string): Promise<string> {
  const parts = ['--schema=public', '--section=pre-data', '--section=data'];
  const child = spawn('pg_restore', [...parts, '--file=-', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [dump] = await Promise.all([
    buffer(child.stdout),
    new Promise<void>((resolve, reject) => {
      child.once('error', () => reject(new SourceError(NOT_HERE)));
      child.once('close', () => resolve());
    }),
  ]);
  return dump.toString();
}

const NOT_HERE =
  'pg_restore is not on this machine: install the client programs of PostgreSQL (Debian: postgresql-client), or make a plain dump.';
