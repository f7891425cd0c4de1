import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { ifAbsent, type S3Object, statusOf, withRetries } from './s3-client.server.ts';
import { fileInMemory, type OpenFile, storageError } from './storage.server.ts';

const PIECE_BYTES = 256 * 1024;
const EMPTY = new Uint8Array();

/** Requests each piece when its reader is ready for it, so that no S3 connection waits for a slow client. */
export async function openInS3(object: S3Object): Promise<OpenFile | undefined> {
  const first = await getPiece(object, 0, PIECE_BYTES).catch(emptyIfUnsatisfiable);
  if (!first || first.bytes.length === first.size) return first && fileInMemory(first.bytes);
  const { size, bytes: head } = first;
  return {
    size,
    head,
    read: (start, end) => readPieces(object, first, start, end),
    close: async () => undefined,
  };
}

type Piece = { bytes: Uint8Array; tag?: string; size: number };

async function* readPieces(
  object: S3Object,
  { bytes: head, tag, size }: Piece,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  if (start < head.length) yield head.subarray(start, end);
  for (let at = Math.max(start, head.length); at < end;) {
    const piece = await getPiece(object, at, Math.min(PIECE_BYTES, end - at), tag);
    if (!piece || piece.size !== size || piece.tag !== tag) throw storageError('unavailable');
    yield piece.bytes;
    at += piece.bytes.length;
  }
}

/** Reads a range of an object, if it still has the given ETag. */
async function getPiece(
  { client, ...target }: S3Object,
  start: number,
  length: number,
  IfMatch?: string,
): Promise<Piece | undefined> {
  const Range = `bytes=${start}-${start + length - 1}`;
  const command = new GetObjectCommand({ ...target, Range, IfMatch });
  return withRetries(async (abort) => {
    const found = await client.send(command, abort).catch(ifAbsent);
    if (!found?.Body) return undefined;
    const size = sizeIn(found.ContentRange);
    // Some servers announce one byte for an empty object and then hang.
    if (size === 0) (found.Body as Readable).destroy();
    const bytes = size === 0 ? EMPTY : await found.Body.transformToByteArray();
    if (size !== 0 && bytes.length !== (found.ContentLength ?? bytes.length)) {
      throw new Error('The response ended too early');
    }
    return { bytes, tag: found.ETag, size: size ?? bytes.length };
  });
}

/** An empty object has no satisfiable range (416). */
function emptyIfUnsatisfiable(error: Error): Piece {
  if (statusOf(error.cause) !== 416) throw error;
  return { bytes: EMPTY, size: 0 };
}

/** The size of the object: 1234 in `bytes 0-99/1234`. */
function sizeIn(contentRange: string | undefined): number | undefined {
  return contentRange ? Number(contentRange.slice(contentRange.indexOf('/') + 1)) : undefined;
}
