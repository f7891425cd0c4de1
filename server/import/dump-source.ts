import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { OldFile } from '../../app/domain/importing/old-site.ts';
import { readDump } from './read-dump.ts';
import { type Source, SourceError } from './source.ts';

/** The first bytes of a dump in the custom format of `pg_dump`. */
const CUSTOM_SIGNATURE = 'PGDMP';
/** A hundred times the rows of a large site. */
const MAX_BYTES = 256 * 2 ** 20;

type Dump = {
  file: string;
  /** A folder with a subfolder for each bucket. */
  folder: string;
};

/** Reads a site from a dump of its database (plain or custom) and a folder of its files. Only data is read from the dump. */
export function openDump({ file, folder }: Dump): Source {
  return {
    read: async () => ({
      files: await listFiles(folder),
      rows: readDump(await readPlain(file)),
    }),
    readFile: (name, use) => use(createReadStream(path.join(folder, name))),
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
  if (size > MAX_BYTES) {
    throw new SourceError(`${file} is too large: dump the schema public alone (--schema=public).`);
  }
  return (await isCustom(file)) ? convertToPlain(file) : readFile(file, 'utf8');
}

async function isCustom(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer: first } = await handle.read(Buffer.alloc(CUSTOM_SIGNATURE.length));
    return first.toString('latin1') === CUSTOM_SIGNATURE;
  } finally {
    await handle.close();
  }
}

/** Converts a custom dump with `pg_restore`, which needs no server for that. */
async function convertToPlain(file: string): Promise<string> {
  const parts = ['--schema=public', '--section=pre-data', '--section=data'];
  const child = spawn('pg_restore', [...parts, '--file=-', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [dump] = await Promise.all([
    buffer(child.stdout),
    new Promise<void>((resolve, reject) => {
      child.once('error', () => reject(new SourceError(NOT_INSTALLED)));
      child.once('close', () => resolve());
    }),
  ]);
  return dump.toString();
}

const NOT_INSTALLED =
  'pg_restore is not on this machine: install the client programs of PostgreSQL (Debian: postgresql-client), or make a plain dump.';
