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
/** Errors are thrown; the default logger would also print some of them. */
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

const RETRY_DELAYS_MS = [100, 400];
const CONNECTION_TIMEOUT_MS = 3000;
const SOCKET_TIMEOUT_MS = 5000;
/** For a request with all its retries. */
const TOTAL_TIMEOUT_MS = 20_000;

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
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
  });
}

type Abort = { abortSignal: AbortSignal };

/** Retries after server and network errors; throws `unavailable` if all attempts fail. */
export async function withRetries<T>(
  work: (abort: Abort) => Promise<T>,
  timeoutMs = TOTAL_TIMEOUT_MS,
): Promise<T> {
  const abortSignal = AbortSignal.timeout(timeoutMs);
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await work({ abortSignal });
    } catch (error) {
      if (abortSignal.aborted || isClientError(error)) throw storageError('unavailable', error);
      await setTimeout(delay);
    }
  }
  return work({ abortSignal }).catch((error) => {
    throw storageError('unavailable', error);
  });
}

function isClientError(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Returns undefined for a missing object, and rethrows other errors. */
export function ifAbsent(error: unknown): undefined {
  if (statusOf(error) !== 404 || (error as Error).name === 'NoSuchBucket') throw error;
}
