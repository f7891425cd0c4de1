import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { setTimeout } from 'node:timers/promises';
import { storageError } from './storage.server.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3 = { client: S3Client; Bucket: string };
export type S3Object = S3 & { Key: string };

function ignore(): void {}
/** Failures are thrown; by default the client also prints some of them. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

const PAUSES_MS = [100, 400];
const CONNECT_MS = 3000;
const IDLE_MS = 5000;
const WHOLE_MS = 20_000;

export function createClient(settings: S3Settings): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The client cannot retry streams, so `withRetries` does it for all requests.
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  });
}

type Abort = { abortSignal: AbortSignal };

/** Retries after server and network failures; what still fails is `unavailable`. */
export async function withRetries<T>(
  work: (abort: Abort) => Promise<T>,
  withinMs = WHOLE_MS,
): Promise<T> {
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

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Answers undefined for a missing object, and rethrows every other failure. */
export function ifAbsent(error: unknown): undefined {
  if (statusOf(error) !== 404 || (error as Error).name === 'NoSuchBucket') throw error;
}
