import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromDisk } from '../storage/disk.server.ts';
import { type Refusal, refuse } from '../images/refusal.ts';

export type Body = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
/** A complete upload in its own file, with its checksum. */
export type ReceivedFile = { ok: true; file: string; bytes: number; sha256: string };

/** Streams a body into a part file in the folder, with backpressure, up to a limit that depends on its first bytes. */
export async function receiveFile(
  folder: string,
  body: Body,
  limitOf: (firstBytes: Uint8Array) => number,
): Promise<ReceivedFile | Refusal> {
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  const declared = declaredBytes(body);
  let limit = Infinity;
  let bytes = 0;
  const isTooLarge = () => Math.max(bytes, declared) > limit;
  async function* count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      if (bytes === 0) limit = limitOf(chunk);
      bytes += chunk.length;
      if (isTooLarge()) return;
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    // Opened here, because a stream might open its file after the cleanup of an aborted upload.
    const handle = await open(file, 'wx');
    await pipeline(chunksOf(body), count, handle.createWriteStream());
  } catch (error) {
    await discardFile(file);
    throw isSystemError(error) ? fromDisk(error) : error;
  }
  if (!isTooLarge()) return { ok: true, file, bytes, sha256: hash.digest('hex') };
  await discardFile(file);
  return tooLarge(limit);
}

/** The declared length; the received bytes are counted as well. */
function declaredBytes(body: Body): number {
  return body instanceof IncomingMessage ? Number(body.headers['content-length'] ?? 0) : 0;
}

/** A request that is not read to the end must not be destroyed, because the response needs its connection. */
function chunksOf(body: Body): AsyncIterable<Uint8Array> {
  return body instanceof IncomingMessage ? body.iterator({ destroyOnReturn: false }) : body;
}

/** True for disk errors; the error of an aborted upload has no system call. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function tooLarge(limit: number): Refusal {
  return refuse(413, `This file is too large: at most ${Math.floor(limit / 2 ** 20)} MB.`);
}

export async function discardFile(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined);
}
