import { createHash } from 'node:crypto';
import { migrations } from '../../app/data/migrations/all.ts';
import { parseJson } from '../../app/domain/parse-json.ts';
import { openOnDisk } from '../../app/media/storage/disk-file.server.ts';
import { parsePicturePath } from '../../app/media/storage/keys.ts';
import type { OpenFile } from '../../app/media/storage/storage.server.ts';
import { checkRows } from './check-rows.ts';
import {
  type ArchivedFile,
  type BackedUpOriginal,
  type BackedUpOriginals,
  type BackupHeader,
  type CheckedBackup,
  CONTENTS_NAME,
  contentsSchema,
  hashesOf,
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
const WITHOUT_PLACE =
  'The originals of this backup are not in the file. Restore it from the folder or bucket of its backups.';

/** The originals beside the backups of a place. */
export type OriginalsBeside = {
  /** Checks that they are present; returns those that can be restored. */
  check(originals: BackedUpOriginals): Promise<BackedUpOriginals>;
  read(key: string): AsyncIterable<Uint8Array>;
};

/** Reads a backup file completely and checks it. Throws a BackupRefusal if it is not valid. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const file = await openOnDisk(path).catch(() => {
    throw new BackupRefusal(`The file ${path} cannot be read.`);
  });
  if (!file) throw new BackupRefusal(FOREIGN);
  return checkOpenBackup(file);
}

/** The same for an open file, which it closes. */
export async function checkOpenBackup(
  file: OpenFile,
  beside?: OriginalsBeside,
): Promise<CheckedBackup> {
  try {
    const { entries, sums } = await readEntries(file);
    const header = headerSchema.safeParse(await readJson(file, entries.get(HEADER_NAME)));
    const contents = contentsSchema.safeParse(await readJson(file, entries.get(CONTENTS_NAME)));
    const listed = new Map(Object.entries(contents.data?.beside ?? {}));
    if (sums !== toSums([...hashesOf(entries), ...hashesOf(listed)])) throw damaged();
    if (!header.success) throw new BackupRefusal(FOREIGN);
    if (!isKnownSchema(header.data)) throw new BackupRefusal(NEWER);
    const archived = new Map([...entries].filter(([name]) => name.startsWith(ORIGINALS)));
    const areNamesValid =
      [...archived.keys(), ...listed.keys()].every(isOriginalKey) &&
      [...entries.keys()].every(isKnownName);
    if (!contents.success || !areNamesValid) throw damaged();
    if (listed.size > 0 && !beside) throw new BackupRefusal(WITHOUT_PLACE);
    const present = beside ? await beside.check(listed) : listed;
    const backup: CheckedBackup = {
      header: header.data,
      contents: contents.data,
      tables: [...entries.keys()].flatMap((name) => tableOf(name) ?? []),
      originals: new Map<string, BackedUpOriginal>([...archived, ...present]),
      read: (name) => {
        const entry = entries.get(name);
        if (entry) return file.read(entry.start, entry.start + entry.size);
        if (beside && present.has(name)) return beside.read(name);
        throw damaged();
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

/** The originals that a backup lists beside it, without reading its rows. */
export async function readListed(file: OpenFile): Promise<BackedUpOriginals> {
  for (let at = 0; at + BLOCK <= file.size;) {
    const entry = decodeHeader(await readAll(file, at, BLOCK));
    if (!entry) break;
    const start = at + BLOCK;
    const end = start + entry.size;
    if (entry.name === CONTENTS_NAME) {
      const bytes = await readAll(file, start, Math.min(entry.size, file.size - start));
      const sums = await readAll(file, end, Math.max(0, file.size - end));
      const hash = createHash('sha256').update(bytes).digest('hex');
      const contents = contentsSchema.safeParse(parseJson(bytes.toString('utf8')));
      if (!contents.success || !sums.includes(`${hash}  ${CONTENTS_NAME}\n`)) break;
      return new Map(Object.entries(contents.data.beside ?? {}));
    }
    at = end + paddingOf(entry.size).length;
  }
  throw damaged();
}

function damaged(): BackupRefusal {
  return new BackupRefusal(DAMAGED);
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

/** The files of the archive, and the text of its checksums. */
async function readEntries(file: OpenFile) {
  const end = file.size;
  const entries = new Map<string, ArchivedFile>();
  if (end < BLOCK) throw new BackupRefusal(FOREIGN);
  for (let at = 0; ;) {
    const entry = at + BLOCK <= end ? decodeHeader(await readAll(file, at, BLOCK)) : undefined;
    if (at === 0 && entry?.name !== HEADER_NAME) throw new BackupRefusal(FOREIGN);
    const padding = paddingOf(entry?.size ?? 0);
    const start = at + BLOCK;
    const next = start + (entry?.size ?? 0) + padding.length;
    if (!entry || entries.has(entry.name) || next > end) throw damaged();

    const hash = createHash('sha256');
    for await (const chunk of file.read(start, start + entry.size)) hash.update(chunk);
    const rest = await readAll(file, start + entry.size, padding.length);
    if (!rest.equals(padding)) throw damaged();
    if (entry.name === SUMS) {
      const isEnd =
        end === next + END.length && (await readAll(file, next, END.length)).equals(END);
      if (!isEnd) throw damaged();
      return { entries, sums: (await readAll(file, start, entry.size)).toString('latin1') };
    }
    entries.set(entry.name, { start, size: entry.size, hash: hash.digest('hex') });
    at = next;
  }
}

async function readAll(file: OpenFile, start: number, size: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(file.read(start, start + size)));
}

async function readJson(file: OpenFile, entry: ArchivedFile | undefined): Promise<unknown> {
  if (!entry) return undefined;
  return parseJson((await readAll(file, entry.start, entry.size)).toString('utf8'));
}
