import { createHash } from 'node:crypto';
import { type BackedUpOriginals, hashesOf, SUMS, toSums } from './format.ts';
import { encodeHeader, END, paddingOf } from './tar.ts';

/** A file of the archive. Reading a range again gives the same bytes. */
export type ArchiveEntry = {
  name: string;
  size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** The hashes of the files that were read completely, by name. */
type Hashes = Map<string, string>;

/**
 * A tar file that is generated while it is read. Its length is known in advance, and any range of it can be read. The
 * hashes are last, with those of files beside the archive, and files that were not read completely are read again.
 */
export function openArchive(
  entries: readonly ArchiveEntry[],
  madeAt: Date,
  beside: BackedUpOriginals = new Map(),
) {
  const mtime = Math.floor(madeAt.getTime() / 1000);
  const hashes: Hashes = new Map();
  const hashed = entries.map((entry) => withHash(entry, hashes));
  const parts = [...hashed, sumsEntry(hashed, hashes, beside)].flatMap((entry) => [
    bytesEntry('header', encodeHeader({ name: entry.name, size: entry.size, mtime })),
    entry,
    bytesEntry('padding', paddingOf(entry.size)),
  ]);
  const all = [...parts, bytesEntry('end', END)];
  const size = all.reduce((total, entry) => total + entry.size, 0);
  return { size, read: (start: number, end: number) => readParts(all, start, end) };
}

/** Reads the bytes from `start` up to, but not including, `end`. */
async function* readParts(
  parts: readonly ArchiveEntry[],
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const part of parts) {
    const from = Math.max(0, start - at);
    const to = Math.min(part.size, end - at);
    at += part.size;
    if (from < to) yield* part.read(from, to);
  }
}

function withHash(entry: ArchiveEntry, hashes: Hashes): ArchiveEntry {
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    const hash = end - start === entry.size ? createHash('sha256') : undefined;
    let bytes = 0;
    for await (const piece of entry.read(start, end)) {
      hash?.update(piece);
      bytes += piece.length;
      yield piece;
    }
    if (bytes !== end - start) throw new Error(`${entry.name} changed while it was read.`);
    if (hash) hashes.set(entry.name, hash.digest('hex'));
  }
  return { ...entry, read };
}

/** The file of hashes. Its size is known in advance, because every hash has the same length. */
function sumsEntry(
  entries: readonly ArchiveEntry[],
  hashes: Hashes,
  beside: BackedUpOriginals,
): ArchiveEntry {
  const write = (hashOf: (name: string) => string) =>
    Buffer.from(toSums([...entries.map(({ name }) => [name, hashOf(name)]), ...hashesOf(beside)]));
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (const entry of entries) if (!hashes.has(entry.name)) await readForHash(entry);
    yield write((name) => hashes.get(name) ?? '').subarray(start, end);
  }
  return { name: SUMS, size: write(() => '0'.repeat(64)).length, read };
}

async function readForHash({ size, read }: ArchiveEntry): Promise<void> {
  for await (const piece of read(0, size)) void piece;
}

export function bytesEntry(name: string, bytes: Buffer): ArchiveEntry {
  return { name, size: bytes.length, read: (start, end) => [bytes.subarray(start, end)] };
}
