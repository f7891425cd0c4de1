import { close, fstat, open, read } from 'node:fs';
import { promisify } from 'node:util';
import { fileInMemory, type OpenFile, storageError } from './storage.server.ts';

const PIECE_BYTES = 64 * 1024;

// A `FileHandle` would take 50 % more processor time.
const openFile = promisify(open);
const statFile = promisify(fstat);
const readFile = promisify(read);
const closeFile = promisify(close);

/** An open file stays readable when it is replaced or deleted. */
export async function openOnDisk(path: string): Promise<OpenFile | undefined> {
  const file = await openFile(path, 'r');
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= closeFile(file));
  try {
    const found = await statFile(file);
    const { size } = found;
    const head = found.isFile() && (await readPiece(file, 0, Math.min(size, PIECE_BYTES)));
    if (!head || head.length === size) {
      void closeOnce();
      return head ? fileInMemory(head) : undefined;
    }
    return { size, head, read: (from, to) => readPieces(file, head, from, to), close: closeOnce };
  } catch (error) {
    await closeOnce();
    throw error;
  }
}

async function* readPieces(
  file: number,
  head: Uint8Array,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  if (start < head.length) yield head.subarray(start, end);
  for (let at = Math.max(start, head.length); at < end;) {
    const piece = await readPiece(file, at, Math.min(PIECE_BYTES, end - at));
    if (piece.length === 0) throw storageError('unavailable', new Error('The file was cut off.'));
    yield piece;
    at += piece.length;
  }
}

async function readPiece(file: number, start: number, length: number): Promise<Buffer> {
  // Outside the buffer pool: a slow reader would keep the whole pool in memory.
  const piece = Buffer.allocUnsafeSlow(length);
  const { bytesRead } = await readFile(file, piece, 0, length, start);
  return piece.subarray(0, bytesRead);
}
