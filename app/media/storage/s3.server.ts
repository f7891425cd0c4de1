import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import {
  createClient,
  ifAbsent,
  type S3,
  type S3Object,
  type S3Settings,
  withRetries,
} from './s3-client.server.ts';
import { openInS3 } from './s3-file.server.ts';
import { checkKey, checkPrefix, type Storage, type StoredFile } from './storage.server.ts';

const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Stores files in S3-compatible storage, below a prefix. This loads the large client: import it only when S3 is
 * configured.
 */
export function openS3(settings: S3Settings, below = ''): Storage {
  const s3: S3 = { client: createClient(settings), Bucket: settings.bucket };
  const objectOf = (key: string): S3Object => ({ ...s3, Key: below + checkKey(key) });
  return {
    put: async (key, body) =>
      body instanceof Uint8Array
        ? putBytes(objectOf(key), body)
        : putFile(objectOf(key), body.file),
    get: async (key) => get(objectOf(key)),
    open: async (key) => openInS3(objectOf(key)),
    has: async (key) => has(objectOf(key)),
    delete: async (key) => remove(objectOf(key)),
    list: (prefix) => list(s3, below, checkPrefix(prefix)),
    // An object is stored completely or not at all.
    tidy: async () => undefined,
    check: () => check(s3),
  };
}

async function putBytes({ client, ...target }: S3Object, Body: Uint8Array): Promise<void> {
  await withRetries((abort) => client.send(new PutObjectCommand({ ...target, Body }), abort));
}

async function putFile({ client, ...target }: S3Object, file: string): Promise<void> {
  const { size } = await stat(file);
  await withRetries((abort) => {
    const Body = createReadStream(file);
    const command = new PutObjectCommand({ ...target, Body, ContentLength: size });
    return client.send(command, abort).finally(() => Body.destroy());
  }, UPLOAD_TIMEOUT_MS);
  await rm(file, { force: true });
}

async function get({ client, ...target }: S3Object): Promise<Uint8Array | undefined> {
  return withRetries(async (abort) => {
    const found = await client.send(new GetObjectCommand(target), abort).catch(ifAbsent);
    const bytes = await found?.Body?.transformToByteArray();
    if (bytes && found?.ContentLength !== undefined && bytes.length !== found.ContentLength) {
      throw new Error('The response ended too early');
    }
    return bytes;
  });
}

async function has({ client, ...target }: S3Object): Promise<boolean> {
  const command = new HeadObjectCommand(target);
  return Boolean(await withRetries((abort) => client.send(command, abort).catch(ifAbsent)));
}

async function remove({ client, ...target }: S3Object): Promise<void> {
  const command = new DeleteObjectCommand(target);
  await withRetries((abort) => client.send(command, abort).catch(ifAbsent));
}

async function* list(
  { client, Bucket }: S3,
  below: string,
  prefix: string,
): AsyncGenerator<StoredFile> {
  const Prefix = below + prefix;
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
    const page = await withRetries((abort) => client.send(command, abort));
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (!Key) continue;
      const key = Key.slice(below.length);
      yield { key, bytes: Size ?? 0, modified: LastModified ?? new Date() };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

async function check({ client, Bucket }: S3): Promise<void> {
  await withRetries((abort) => client.send(new HeadBucketCommand({ Bucket }), abort));
}
