import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../../app/media/storage/s3-client.server.ts';

/** s3rver encrypts the tokens of long listings by DES, which OpenSSL 3 has in its threefold form only. */
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const create = crypto[name] as (cipher: string, key: Buffer, iv: Buffer) => unknown;
  Object.assign(crypto, {
    [name]: (cipher: string, key: Buffer, iv: Buffer) =>
      cipher === 'des'
        ? create('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
        : create(cipher, key, iv),
  });
}

export type RunningS3 = { settings: S3Settings; stop(): Promise<void> };

/** Starts an S3 server on a free port with a temporary folder. */
export async function startS3(bucket = 'penseel'): Promise<RunningS3> {
  const directory = await mkdtemp(join(tmpdir(), 'penseel-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  async function stop(): Promise<void> {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
  return { settings: s3Settings(port, bucket), stop };
}

/** Starts a fake S3 server that answers with a function of the test. */
export async function startBrokenS3(answer: RequestListener): Promise<RunningS3> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { settings: s3Settings(port, 'penseel'), stop };
}

/** Uses the fixed key pair of s3rver. */
function s3Settings(port: number, bucket: string): S3Settings {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}

/** The environment of a site that stores its files in this bucket. */
export function s3Env(settings: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

/** The value of `BACKUP_TO` for this bucket. */
export function placeInBucket(settings: S3Settings): string {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const key = `${accessKeyId}:${secretAccessKey}`;
  return `${endpoint.replace('//', `//${key}@`)}/${bucket}?region=${region}`;
}
