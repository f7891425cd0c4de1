import { createHash } from 'node:crypto';
import { toSums } from './format.ts';
import { encodeHeader, paddingOf } from './tar.ts';

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A tar file in the making: gives the bytes of one file after the other, and remembers their sums. */
export function openArchive(madeAt: Date) {
  const hashes = new Map<string, string>();
  const mtime = Math.floor(madeAt.getTime() / 1000);
  let bytes = 0;

  async function* add(name: string, size: number, pieces: Pieces): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    const header = encodeHeader({ name, size, mtime });
    yield header;
    let written = 0;
    for await (const piece of pieces) {
      hash.update(piece);
      written += piece.length;
      yield piece;
    }
    if (written !== size) throw new Error(`${name} changed while it was read.`);
    const padding = paddingOf(size);
    if (padding.length > 0) yield padding;
    hashes.set(name, hash.digest('hex'));
    bytes += header.length + size + padding.length;
  }

  function addText(name: string, text: string): AsyncGenerator<Uint8Array> {
    const content = Buffer.from(text);
    return add(name, content.length, [content]);
  }

  return {
    madeAt,
    add,
    addText,
    has: (name: string) => hashes.has(name),
    /** Without the description, which comes first. */
    count: () => hashes.size - 1,
    bytes: () => bytes,
    sums: () => toSums(hashes),
  };
}
