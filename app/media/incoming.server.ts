import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromDisk } from './disk-errors.server.ts';
import { type Refusal, refuse } from './refusal.ts';

export type Body = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
/** A whole upload in a file of its own; the checksum was taken as it came. */
export type Part = { ok: true; file: string; bytes: number; sha256: string };

/** Streams a body into a part file of the folder, as fast as the disk takes it (backpressure), up to the limit. */
export async function receivePart(
  folder: string,
  body: Body,
  limit: number,
): Promise<Part | Refusal> {
  if (declaredBytes(body) > limit) return tooLarge(limit);
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  async function* count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > limit) return;
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    // Opened first: a stream that opens its file itself could do so after an aborted upload was cleared away.
    const handle = await open(file, 'wx');
    await pipeline(chunksOf(body), count, handle.createWriteStream());
  } catch (error) {
    await discardPart(file);
    throw isSystemError(error) ? fromDisk(error) : error;
  }
  if (bytes <= limit) return { ok: true, file, bytes, sha256: hash.digest('hex') };
  await discardPart(file);
  return tooLarge(limit);
}

/** What the sender says it will be; it is counted all the same. */
function declaredBytes(body: Body): number {
  return body instanceof IncomingMessage ? Number(body.headers['content-length'] ?? 0) : 0;
}

/** Whoever stops reading a request early still has to answer on its connection, so it is not destroyed. */
function chunksOf(body: Body): AsyncIterable<Uint8Array> {
  return body instanceof IncomingMessage ? body.iterator({ destroyOnReturn: false }) : body;
}

/** The disk's; a sender who went away is an error of the stream, without a system call. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function tooLarge(limit: number): Refusal {
  return refuse(413, `This file is too large: at most ${Math.floor(limit / 2 ** 20)} MB.`);
}

export async function discardPart(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}
