import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { migrations } from '../../app/data/migrations/all.ts';
import { parseJson } from '../../app/domain/parse-json.ts';
import { parsePicturePath } from '../../app/media/storage/keys.ts';
import { checkRows } from './check-rows.ts';
import { readRange } from './file-range.ts';
import {
  type ArchivedFile,
  type BackupHeader,
  type CheckedBackup,
  CONTENTS_NAME,
  contentsSchema,
  HEADER_NAME,
  headerSchema,
  isKnownFormat,
  ORIGINALS,
  SUMS,
  tableOf,
  toSums,
} from './format.ts';
import { BackupRefusal } from './plan-backup.ts';
import { BLOCK, decodeHeader, END, paddingOf } from './tar.ts';

const FOREIGN = 'This file is not a backup of Penseel.';
const NEWER = 'This backup was made by a newer Penseel. Restore it with that version.';
const DAMAGED = 'This backup is damaged or not complete. Nothing was touched. Take another one.';

/** Reads a backup completely and checks it. Throws a BackupRefusal if it is not valid. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const file = await open(path, 'r').catch(() => {
    throw new BackupRefusal(`The file ${path} cannot be read.`);
  });
  try {
    const entries = await readEntries(file);
    const header = headerSchema.safeParse(await readJson(file, entries.get(HEADER_NAME)));
    const contents = contentsSchema.safeParse(await readJson(file, entries.get(CONTENTS_NAME)));
    if (!header.success) throw new BackupRefusal(FOREIGN);
    if (!isKnownSchema(header.data)) throw new BackupRefusal(NEWER);
    const originals = new Map([...entries].filter(([name]) => name.startsWith(ORIGINALS)));
    const areNamesValid =
      [...originals.keys()].every(isOriginalKey) && [...entries.keys()].every(isKnownName);
    if (!contents.success || !areNamesValid) throw new BackupRefusal(DAMAGED);
    const backup: CheckedBackup = {
      header: header.data,
      contents: contents.data,
      tables: [...entries.keys()].flatMap((name) => tableOf(name) ?? []),
      originals,
      read: (name) => {
        const entry = entries.get(name);
        if (!entry) throw new BackupRefusal(DAMAGED);
        return readRange(file, entry.start, entry.size);
      },
      close: () => file.close(),
      [Symbol.asyncDispose]: () => file.close(),
    };
    await checkRows(backup);
    return backup;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function isKnownSchema(header: BackupHeader): boolean {
  const { schema } = header;
  const known = migrations.slice(0, schema.length).map(({ name }) => name);
  return isKnownFormat(header) && schema.length > 0 && schema.join() === known.join();
}

function isKnownName(name: string): boolean {
  return (
    name === HEADER_NAME ||
    name === CONTENTS_NAME ||
    name.startsWith(ORIGINALS) ||
    tableOf(name) !== undefined
  );
}

function isOriginalKey(key: string): boolean {
  return parsePicturePath(key.replace(ORIGINALS, '/media/')) !== undefined;
}

async function readEntries(file: FileHandle): Promise<Map<string, ArchivedFile>> {
  const stats = await file.stat();
  const end = stats.size;
  const entries = new Map<string, ArchivedFile>();
  if (stats.isDirectory() || end < BLOCK) throw new BackupRefusal(FOREIGN);
  for (let at = 0; ;) {
    const entry = at + BLOCK <= end ? decodeHeader(await readAll(file, at, BLOCK)) : undefined;
    if (at === 0 && entry?.name !== HEADER_NAME) throw new BackupRefusal(FOREIGN);
    const padding = paddingOf(entry?.size ?? 0);
    const start = at + BLOCK;
    const next = start + (entry?.size ?? 0) + padding.length;
    if (!entry || entries.has(entry.name) || next > end) throw new BackupRefusal(DAMAGED);

    const hash = createHash('sha256');
    for await (const chunk of readRange(file, start, entry.size)) hash.update(chunk);
    const rest = await readAll(file, start + entry.size, padding.length);
    if (!rest.equals(padding)) throw new BackupRefusal(DAMAGED);
    const archived = { start, size: entry.size, hash: hash.digest('hex') };
    if (entry.name === SUMS) {
      await checkEnd(file, entries, archived, { next, end });
      return entries;
    }
    entries.set(entry.name, archived);
    at = next;
  }
}

async function checkEnd(
  file: FileHandle,
  entries: Map<string, ArchivedFile>,
  sums: ArchivedFile,
  { next, end }: { next: number; end: number },
): Promise<void> {
  const expected = toSums(new Map([...entries].map(([name, { hash }]) => [name, hash])));
  const stored = await readAll(file, sums.start, sums.size);
  const isValid = stored.equals(Buffer.from(expected)) && end === next + END.length;
  if (!isValid || !(await readAll(file, next, END.length)).equals(END)) {
    throw new BackupRefusal(DAMAGED);
  }
}

async function readAll(file: FileHandle, start: number, size: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(readRange(file, start, size)));
}

async function readJson(file: FileHandle, entry: ArchivedFile | undefined): Promise<unknown> {
  if (!entry) return undefined;
  return parseJson((await readAll(file, entry.start, entry.size)).toString('utf8'));
}
