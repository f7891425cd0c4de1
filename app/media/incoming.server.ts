import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { fromDisk } from './disk.server.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export type Body = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
export type Part = {
  ok: true;
  file: string;
  bytes: number;
  /** The whole file, where it is in memory: it can be looked at while the disk still writes. */
  body?: Uint8Array;
  /** The last piece may still be on its way to the disk. */
  written: Promise<FileHandle>;
};

/**
 * The body of a request, of which every chunk is given back to the system once the next is asked for. Left to the
 * garbage collector, a large upload would pile up in memory before its next round.
 */
export async function* fromRequest(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  // Whoever leaves early still has to answer on this connection.
  const chunks: AsyncIterable<Buffer<ArrayBuffer>> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    yield chunk;
    letGo(chunk);
  }
}

/**
 * Streams a body into a part file of the folder, and stops reading at the limit; into `whole` as well, where
 * there is room for all of it.
 */
export async function receivePart(
  folder: string,
  body: Body,
  limit: number,
  whole?: Buffer<ArrayBuffer>,
): Promise<Part | Refusal> {
  const file = path.join(folder, randomUUID());
  const opened = open(file, 'wx').catch((error) => {
    throw fromDisk(error);
  });
  try {
    const filled = await fill(opened, body, limit, whole);
    if (filled) return { ok: true, file, ...filled };
    await discardPart({ file, written: opened });
    return tooLarge(limit);
  } catch (error) {
    await discardPart({ file, written: opened });
    throw error;
  }
}

export function tooLarge(limit: number): Refusal {
  return refuse(413, `This file is too large: at most ${Math.floor(limit / 2 ** 20)} MB.`);
}

export async function discardPart({ file, written }: Pick<Part, 'file' | 'written'>) {
  await written.then((handle) => handle.close()).catch(() => undefined);
  await rm(file, { force: true }).catch(() => undefined);
}

/** Small chunks are gathered: a write for each would cost more than the picture's decoding. */
const GATHER_BYTES = 2 ** 20;

type Filled = Pick<Part, 'bytes' | 'body' | 'written'>;

async function fill(
  opened: Promise<FileHandle>,
  body: Body,
  limit: number,
  whole?: Buffer<ArrayBuffer>,
): Promise<Filled | undefined> {
  // Not `for await`: leaving that loop would destroy the request before it can be answered.
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const most = Math.min(limit, whole?.length ?? limit);
  // A piece is a buffer of its own: the many small ones of the network can be let go at once.
  let gathered = whole ?? Buffer.allocUnsafe(GATHER_BYTES);
  /** The piece before; once it is on the disk, the next is gathered there. */
  let before: typeof gathered | undefined;
  let from = 0;
  let to = 0;
  let bytes = 0;
  let written = heard(opened);
  function write(piece: Uint8Array) {
    written = heard(written.then((handle) => writeAll(handle, piece)));
  }
  function writeGathered() {
    if (to > from) write(gathered.subarray(from, to));
    if (!whole) [gathered, before] = [before ?? Buffer.allocUnsafe(GATHER_BYTES), gathered];
    from = whole ? to : 0;
    to = from;
  }
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) {
      writeGathered();
      return { bytes, written, ...(whole && { body: whole.subarray(0, bytes) }) };
    }
    bytes += value.length;
    if (bytes > most) {
      await written;
      if (!whole) letGo(gathered);
      if (before) letGo(before);
      return undefined;
    }
    if (to - from + value.length > GATHER_BYTES) {
      // The disk may be one piece behind, never more, unless the whole file has its room in memory.
      if (!whole) await written;
      writeGathered();
    }
    if (!whole && value.length > GATHER_BYTES) write(Uint8Array.from(value));
    else {
      gathered.set(value, to);
      to += value.length;
    }
  }
}

/** Gives memory back to the system at once, where it is not shared with others. */
export function letGo({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void {
  if (buffer.byteLength === byteLength) buffer.transfer(0);
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<FileHandle> {
  await handle.writeFile(bytes).catch((error) => {
    throw fromDisk(error);
  });
  return handle;
}

/** Its failure is told to whoever waits for it, however late that is. */
export function heard<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
