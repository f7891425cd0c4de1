import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { checkKey, checkPrefix, heldFile, storageError } from './storage.server.ts';
import type { OpenFile, Storage, StoredFile } from './storage.server.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

function ignore(): void {}
/** Failures come back as errors; by default the client also prints some of them. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

const PAUSES_MS = [100, 400];
const CONNECT_MS = 3000;
const IDLE_MS = 5000;
const WHOLE_MS = 20_000;
const WHOLE_UPLOAD_MS = 120_000;
const PIECE_BYTES = 256 * 1024;
const EMPTY = new Uint8Array();

/** Files in S3-compatible storage. The one importer of its client; import this file only when S3 is set. */
export function openS3(settings: S3Settings): Storage {
  const Bucket = settings.bucket;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The client cannot repeat what it streams, out or in, so repeating is done below for all alike.
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  });

  async function put(key: string, body: Uint8Array | { file: string }): Promise<void> {
    const target = { Bucket, Key: checkKey(key) };
    if (body instanceof Uint8Array) {
      await attempt((abort) => client.send(new PutObjectCommand({ ...target, Body: body }), abort));
      return;
    }
    const { size } = await stat(body.file);
    await attempt((abort) => {
      const Body = createReadStream(body.file);
      const command = new PutObjectCommand({ ...target, Body, ContentLength: size });
      return client.send(command, abort).finally(() => Body.destroy());
    }, WHOLE_UPLOAD_MS);
    await rm(body.file, { force: true });
  }

  async function get(key: string): Promise<Uint8Array | undefined> {
    const command = new GetObjectCommand({ Bucket, Key: checkKey(key) });
    return attempt(async (abort) => {
      const found = await client.send(command, abort).catch(absent);
      const bytes = await found?.Body?.transformToByteArray();
      if (bytes && found?.ContentLength !== undefined && bytes.length !== found.ContentLength) {
        throw new Error('The answer ended too early');
      }
      return bytes;
    });
  }

  /** Bytes of the version of an object that has the tag. */
  async function getPiece(Key: string, start: number, length: number, IfMatch?: string) {
    const Range = `bytes=${start}-${start + length - 1}`;
    const command = new GetObjectCommand({ Bucket, Key, Range, IfMatch });
    return attempt(async (abort) => {
      const found = await client.send(command, abort).catch(absent);
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

  /** Asks for a piece when its reader is ready for it: no conversation with S3 waits for a slow visitor. */
  async function open(key: string): Promise<OpenFile | undefined> {
    const Key = checkKey(key);
    const first = await getPiece(Key, 0, PIECE_BYTES).catch(emptyIfNoRange);
    if (!first || first.bytes.length === first.size) return first && heldFile(first.bytes);
    const { size, tag, bytes: head } = first;
    async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
      if (start < head.length) yield head.subarray(start, end);
      for (let at = Math.max(start, head.length); at < end;) {
        const piece = await getPiece(Key, at, Math.min(PIECE_BYTES, end - at), tag);
        if (!piece || piece.size !== size || piece.tag !== tag) throw storageError('unavailable');
        yield piece.bytes;
        at += piece.bytes.length;
      }
    }
    return { size, head, read, close: async () => undefined };
  }

  async function has(key: string): Promise<boolean> {
    const command = new HeadObjectCommand({ Bucket, Key: checkKey(key) });
    return Boolean(await attempt((abort) => client.send(command, abort).catch(absent)));
  }

  async function remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket, Key: checkKey(key) });
    await attempt((abort) => client.send(command, abort).catch(absent));
  }

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    const Prefix = checkPrefix(prefix);
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await attempt((abort) => client.send(command, abort));
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) yield { key: Key, bytes: Size ?? 0, modified: LastModified ?? new Date() };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function check(): Promise<void> {
    await attempt((abort) => client.send(new HeadBucketCommand({ Bucket }), abort));
  }

  return { put, get, open, has, delete: remove, list, tidy: nothingToTidy, check };
}

/** An object is there whole or not at all. */
async function nothingToTidy(): Promise<void> {}

function absent(error: unknown): undefined {
  if (statusOf(error) !== 404 || (error as Error).name === 'NoSuchBucket') throw error;
}

/** An empty object has no first byte. */
function emptyIfNoRange(error: Error): { bytes: Uint8Array; size: number; tag?: string } {
  if (statusOf(error.cause) !== 416) throw error;
  return { bytes: EMPTY, size: 0 };
}

/** `bytes 0-99/1234`: of an object of 1234. */
function sizeIn(contentRange: string | undefined): number | undefined {
  return contentRange ? Number(contentRange.slice(contentRange.indexOf('/') + 1)) : undefined;
}

type Abort = { abortSignal: AbortSignal };

/** Repeats what a server or network failure broke; whatever still fails is `unavailable`. */
async function attempt<T>(work: (abort: Abort) => Promise<T>, withinMs = WHOLE_MS): Promise<T> {
  const abortSignal = AbortSignal.timeout(withinMs);
  for (const pause of PAUSES_MS) {
    try {
      return await work({ abortSignal });
    } catch (error) {
      if (abortSignal.aborted || isRefusal(error)) throw storageError('unavailable', error);
      await setTimeout(pause);
    }
  }
  return work({ abortSignal }).catch((error) => {
    throw storageError('unavailable', error);
  });
}

function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
