import { createHash } from 'node:crypto';
import { SUMS, toSums } from './format.ts';
import { encodeHeader, END, paddingOf } from './tar.ts';

/** A file of the archive: its bytes are the same however often, and from wherever, they are read. */
export type Entry = {
  name: string;
  size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** The sums of those files that were read from end to end, by name. */
type Hashes = Map<string, string>;

/**
 * A tar file whose length is known before a byte of it is made, and which can be read from any byte on. The sums come
 * last: a file that was not read from end to end on the way is read for its sum then.
 */
export function openArchive(entries: readonly Entry[], madeAt: Date) {
  const mtime = Math.floor(madeAt.getTime() / 1000);
  const hashes: Hashes = new Map();
  const hashed = entries.map((entry) => withHash(entry, hashes));
  const parts = [...hashed, sumsOf(hashed, hashes)].flatMap((entry) => [
    bytesEntry('header', encodeHeader({ name: entry.name, size: entry.size, mtime })),
    entry,
    bytesEntry('padding', paddingOf(entry.size)),
  ]);
  const all = [...parts, bytesEntry('end', END)];
  const size = all.reduce((total, entry) => total + entry.size, 0);
  return { size, read: (start: number, end: number) => readParts(all, start, end) };
}

/** From one byte up to, and without, another. */
async function* readParts(
  parts: readonly Entry[],
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

function withHash(entry: Entry, hashes: Hashes): Entry {
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

/** Every sum has the same length, so its size is known before the sums are. */
function sumsOf(entries: readonly Entry[], hashes: Hashes): Entry {
  const write = (hashOf: (name: string) => string) =>
    Buffer.from(toSums(new Map(entries.map(({ name }) => [name, hashOf(name)]))));
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (const entry of entries) if (!hashes.has(entry.name)) await drain(entry);
    yield write((name) => hashes.get(name) ?? '').subarray(start, end);
  }
  return { name: SUMS, size: write(() => '0'.repeat(64)).length, read };
}

/** Reads for the sum alone. */
async function drain({ size, read }: Entry): Promise<void> {
  for await (const piece of read(0, size)) void piece;
}

export function bytesEntry(name: string, bytes: Buffer): Entry {
  return { name, size: bytes.length, read: (start, end) => [bytes.subarray(start, end)] };
}
