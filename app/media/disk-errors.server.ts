import { storageError, type StorageError } from './storage.server.ts';

/** What any failing write to the local disk means to the owner. */
export function fromDisk(error: unknown): StorageError {
  const full = ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
  return storageError(full ? 'full' : 'unavailable', error);
}

/** Answers for a file that is not there, and passes every other failure on. */
export function ifMissing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) return answer;
    throw error;
  };
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
