import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  withRetries,
  createClient,
  ifAbsent,
  type S3Settings,
  statusOf,
} from './s3-client.server.ts';
import { checkKey, checkPrefix, fileInMemory, storageError } from './storage.server.ts';
import type { OpenFile, Storage, StoredFile } from './storage.server.ts';

const WHOLE_UPLOAD_MS = 120_000;
const PIECE_BYTES = 256 * 1024;
const EMPTY = new Uint8Array();

type S3 = { client: S3Client; Bucket: string };
type S3Object = S3 & { Key: string };

/** Files in S3-compatible storage. It loads the large client; import this file only when S3 is set. */
export function openS3(settings: S3Settings): Storage {
  const s3: S3 = { client: createClient(settings), Bucket: settings.bucket };
  const objectOf = (key: string): S3Object => ({ ...s3, Key: checkKey(key) });
  return {
    put: async (key, body) =>
      body instanceof Uint8Array
        ? putBytes(objectOf(key), body)
        : takeOver(objectOf(key), body.file),
    get: async (key) => get(objectOf(key)),
    open: async (key) => open(objectOf(key)),
    has: async (key) => has(objectOf(key)),
    delete: async (key) => remove(objectOf(key)),
    list: (prefix) => list(s3, checkPrefix(prefix)),
    // An object is there whole or not at all.
    tidy: async () => undefined,
    check: () => check(s3),
  };
}

async function putBytes({ client, ...target }: S3Object, Body: Uint8Array): Promise<void> {
  await withRetries((abort) => client.send(new PutObjectCommand({ ...target, Body }), abort));
}

async function takeOver({ client, ...target }: S3Object, file: string): Promise<void> {
  const { size } = await stat(file);
  await withRetries((abort) => {
    const Body = createReadStream(file);
    const command = new PutObjectCommand({ ...target, Body, ContentLength: size });
    return client.send(command, abort).finally(() => Body.destroy());
  }, WHOLE_UPLOAD_MS);
  await rm(file, { force: true });
}

async function get({ client, ...target }: S3Object): Promise<Uint8Array | undefined> {
  return withRetries(async (abort) => {
    const found = await client.send(new GetObjectCommand(target), abort).catch(ifAbsent);
    const bytes = await found?.Body?.transformToByteArray();
    if (bytes && found?.ContentLength !== undefined && bytes.length !== found.ContentLength) {
      throw new Error('The answer ended too early');
    }
    return bytes;
  });
}

/** Asks for a piece when its reader is ready for it: no conversation with S3 waits for a slow visitor. */
async function open(object: S3Object): Promise<OpenFile | undefined> {
  const first = await getPiece(object, 0, PIECE_BYTES).catch(emptyIfNoRange);
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

/** Bytes of the version of an object that has the tag. */
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
    // Some servers promise a byte of an empty object, and then wait.
    if (size === 0) (found.Body as Readable).destroy();
    const bytes = size === 0 ? EMPTY : await found.Body.transformToByteArray();
    if (size !== 0 && bytes.length !== (found.ContentLength ?? bytes.length)) {
      throw new Error('The answer ended too early');
    }
    return { bytes, tag: found.ETag, size: size ?? bytes.length };
  });
}

/** An empty object has no first byte. */
function emptyIfNoRange(error: Error): Piece {
  if (statusOf(error.cause) !== 416) throw error;
  return { bytes: EMPTY, size: 0 };
}

/** `bytes 0-99/1234`: of an object of 1234. */
function sizeIn(contentRange: string | undefined): number | undefined {
  return contentRange ? Number(contentRange.slice(contentRange.indexOf('/') + 1)) : undefined;
}

async function has({ client, ...target }: S3Object): Promise<boolean> {
  const command = new HeadObjectCommand(target);
  return Boolean(await withRetries((abort) => client.send(command, abort).catch(ifAbsent)));
}

async function remove({ client, ...target }: S3Object): Promise<void> {
  const command = new DeleteObjectCommand(target);
  await withRetries((abort) => client.send(command, abort).catch(ifAbsent));
}

async function* list({ client, Bucket }: S3, Prefix: string): AsyncGenerator<StoredFile> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
    const page = await withRetries((abort) => client.send(command, abort));
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key) yield { key: Key, bytes: Size ?? 0, modified: LastModified ?? new Date() };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

async function check({ client, Bucket }: S3): Promise<void> {
  await withRetries((abort) => client.send(new HeadBucketCommand({ Bucket }), abort));
}
