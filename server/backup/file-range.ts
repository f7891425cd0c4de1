import type { FileHandle } from 'node:fs/promises';

const CHUNK = 2 ** 18;

/** Reads a range of an open file in chunks. */
export async function* readRange(
  file: FileHandle,
  start: number,
  size: number,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.alloc(Math.min(CHUNK, size - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, start + at);
    if (bytesRead === 0) throw new Error('The file ended too early.');
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
}
