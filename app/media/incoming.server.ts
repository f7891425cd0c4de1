import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { fromDisk } from './disk-errors.server.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export type Body = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
export type Part = {
  ok: true;
  file: string;
  bytes: number;
  /** The checksum of what came, taken as it came. */
  sha256: string;
  /** The whole file, where it is in memory: it can be looked at while the disk still writes. */
  body?: Uint8Array;
  /** The last piece may still be on its way to the disk. */
  written: Promise<FileHandle>;
};

/**
 * Streams a body into a part file of the folder, and stops reading at the limit; the body of a request into `whole`
 * as well, where there is room for all of it.
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
    const inMemory = whole && body instanceof IncomingMessage;
    const filled = inMemory
      ? await fillThroughMemory(opened, body, whole)
      : await fill(opened, body, limit);
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

type Filled = Pick<Part, 'bytes' | 'sha256' | 'body' | 'written'>;

/** For a request that told its length, and found room for it: it waits for nothing, and is written as it comes. */
async function fillThroughMemory(
  opened: Promise<FileHandle>,
  request: IncomingMessage,
  whole: Buffer<ArrayBuffer>,
): Promise<Filled | undefined> {
  const file = writeInTurn(opened);
  const hash = createHash('sha256');
  let bytes = 0;
  let from = 0;
  function write() {
    file.write(whole.subarray(from, bytes));
    from = bytes;
  }
  request.on('data', (chunk: Buffer<ArrayBuffer>) => {
    chunk.copy(whole, bytes);
    hash.update(chunk);
    bytes += chunk.length;
    letGo(chunk);
    if (bytes - from >= GATHER_BYTES) write();
  });
  await finished(request);
  write();
  if (bytes > whole.length) return undefined;
  const sha256 = hash.digest('hex');
  return { bytes, sha256, written: file.written(), body: whole.subarray(0, bytes) };
}

async function fill(
  opened: Promise<FileHandle>,
  body: Body,
  limit: number,
): Promise<Filled | undefined> {
  // Not `for await`: leaving that loop would destroy the request before it can be answered.
  const source = body instanceof IncomingMessage ? fromRequest(body) : body;
  const chunks = (source as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const file = writeInTurn(opened);
  const hash = createHash('sha256');
  // A piece is a buffer of its own: the many small ones of the network can be let go at once.
  let gathered = Buffer.allocUnsafe(GATHER_BYTES);
  /** The piece before; once it is on the disk, the next is gathered there. */
  let before: typeof gathered | undefined;
  let length = 0;
  let bytes = 0;
  function writeGathered() {
    if (length > 0) file.write(gathered.subarray(0, length));
    [gathered, before] = [before ?? Buffer.allocUnsafe(GATHER_BYTES), gathered];
    length = 0;
  }
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) {
      writeGathered();
      return { bytes, sha256: hash.digest('hex'), written: file.written() };
    }
    hash.update(value);
    bytes += value.length;
    if (bytes > limit) {
      await file.written();
      letGo(gathered);
      if (before) letGo(before);
      return undefined;
    }
    if (length + value.length > GATHER_BYTES) {
      // The disk may be one piece behind, never more.
      await file.written();
      writeGathered();
    }
    if (value.length > GATHER_BYTES) file.write(Uint8Array.from(value));
    else {
      gathered.set(value, length);
      length += value.length;
    }
  }
}

/**
 * The body of a request, of which every chunk is given back to the system once the next is asked for. Left to the
 * garbage collector, a large upload would pile up in memory before its next round.
 */
async function* fromRequest(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  // Whoever leaves early still has to answer on this connection.
  const chunks: AsyncIterable<Buffer<ArrayBuffer>> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    yield chunk;
    letGo(chunk);
  }
}

/** Gives memory back to the system at once, where it is not shared with others. */
export function letGo({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void {
  if (buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Writes pieces one after the other; `written` waits for those of until then, or tells what failed. */
function writeInTurn(opened: Promise<FileHandle>) {
  let written = heard(opened);
  return {
    write(piece: Uint8Array) {
      written = heard(written.then((handle) => writeAll(handle, piece)));
    },
    written: () => written,
  };
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
