import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { fromDisk } from './disk.server.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

export type Body = AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
export type Part = { ok: true; file: string; bytes: number; handle: FileHandle };

/** Streams a body into a part file of the folder, and stops reading at the limit. */
export async function receivePart(
  folder: string,
  body: Body,
  limit: number,
): Promise<Part | Refusal> {
  const file = join(folder, randomUUID());
  const handle = await open(file, 'wx').catch((error) => {
    throw fromDisk(error);
  });
  try {
    const bytes = await fill(handle, body, limit);
    if (bytes !== undefined) return { ok: true, file, bytes, handle };
    await discardPart({ file, handle });
    return tooLarge(limit);
  } catch (error) {
    await discardPart({ file, handle });
    throw error;
  }
}

export function tooLarge(limit: number): Refusal {
  return refuse(413, `This file is too large: at most ${Math.floor(limit / 2 ** 20)} MB.`);
}

export async function discardPart({ file, handle }: Pick<Part, 'file' | 'handle'>): Promise<void> {
  await handle.close().catch(() => undefined);
  await rm(file, { force: true }).catch(() => undefined);
}

/** Small chunks are gathered: a write for each would cost more than the picture's decoding. */
const GATHER_BYTES = 2 ** 20;

async function fill(handle: FileHandle, body: Body, limit: number): Promise<number | undefined> {
  // Not `for await`: leaving that loop would destroy the request before it can be answered.
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const gathered = Buffer.allocUnsafe(GATHER_BYTES);
  let waiting = 0;
  let bytes = 0;
  for (;;) {
    const { done, value } = await chunks.next();
    if (!done) bytes += value.length;
    if (bytes > limit) return undefined;
    if (waiting > 0 && (done || waiting + value.length > GATHER_BYTES)) {
      await writeAll(handle, gathered.subarray(0, waiting));
      waiting = 0;
    }
    if (done) return bytes;
    if (value.length > GATHER_BYTES) await writeAll(handle, value);
    else {
      gathered.set(value, waiting);
      waiting += value.length;
    }
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  await handle.writeFile(bytes).catch((error) => {
    throw fromDisk(error);
  });
}
