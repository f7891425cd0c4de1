import { createHash } from 'node:crypto';
import { SUMS, toSums } from './format.ts';
import { encodeHeader, END, paddingOf } from './tar.ts';

/** A file of the archive: its bytes are the same however often, and from wherever, they are read. */
export type Entry = {
  name: string;
  size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

type Segment = { size: number; read(start: number, end: number): AsyncIterable<Uint8Array> };

/**
 * A tar file whose length is known before a byte of it is made, and which can be read from any byte on. The sums come
 * last: a file that was not read from end to end on the way is read for its sum then.
 */
export function openArchive(entries: readonly Entry[], madeAt: Date) {
  const mtime = Math.floor(madeAt.getTime() / 1000);
  const hashes = new Map<string, string>();

  async function* readEntry(entry: Entry, start: number, end: number): AsyncGenerator<Uint8Array> {
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

  async function* readSums(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (const entry of entries) {
      if (hashes.has(entry.name)) continue;
      await drain(readEntry(entry, 0, entry.size));
    }
    const text = toSums(new Map(entries.map(({ name }) => [name, hashes.get(name) ?? ''])));
    yield Buffer.from(text).subarray(start, end);
  }

  function withHeader(name: string, content: Segment): Segment[] {
    const { size } = content;
    return [
      fixedSegment(encodeHeader({ name, size, mtime })),
      content,
      fixedSegment(paddingOf(size)),
    ];
  }

  const segments = [
    ...entries.flatMap((entry) =>
      withHeader(entry.name, {
        size: entry.size,
        read: (start, end) => readEntry(entry, start, end),
      }),
    ),
    ...withHeader(SUMS, { size: sumsSize(entries), read: readSums }),
    fixedSegment(END),
  ];

  /** From one byte up to, and without, another. */
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    let at = 0;
    for (const segment of segments) {
      const from = Math.max(0, start - at);
      const to = Math.min(segment.size, end - at);
      at += segment.size;
      if (from < to) yield* segment.read(from, to);
    }
  }

  return { size: segments.reduce((total, { size }) => total + size, 0), read };
}

/** Reads for the sum alone. */
async function drain(pieces: AsyncGenerator<Uint8Array>): Promise<void> {
  while (!(await pieces.next()).done);
}

function fixedSegment(bytes: Buffer): Segment {
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(start, end);
  }
  return { size: bytes.length, read };
}

/** Every sum has the same length. */
function sumsSize(entries: readonly Entry[]): number {
  const sum = '0'.repeat(64);
  return Buffer.byteLength(toSums(new Map(entries.map(({ name }) => [name, sum]))));
}
