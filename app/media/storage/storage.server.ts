export type StoredFile = { key: string; bytes: number; modified: Date };

/** A file that is read in pieces, with backpressure. The caller closes it. */
export type OpenFile = {
  size: number;
  /** The first bytes; the whole of a small file. */
  head: Uint8Array;
  /** From `start` up to, and without, `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/** The port for files: on disk or in S3. Once `put` resolves, the file survives a power cut. */
export type Storage = {
  /** Stores the bytes, or moves a finished local file here. */
  put(key: string, body: Uint8Array | { file: string }): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** For files that may be large or have a slow reader. */
  open(key: string): Promise<OpenFile | undefined>;
  has(key: string): Promise<boolean>;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Lists the files whose keys start with the prefix; a prefix ends with a slash. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes the leftovers of puts that were interrupted before this time. */
  tidy(olderThan: Date): Promise<void>;
  /** Throws a StorageError if the storage does not respond or is not writable. */
  check(): Promise<void>;
};

const SEGMENT = '[a-z0-9-][a-z0-9-]*(?:\\.[a-z0-9-]+)*';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);
const PREFIX = new RegExp(`^(?:${SEGMENT}/)+$`);

/** Keys are never taken from a request, so an invalid one is a bug. */
export function checkKey(key: string): string {
  if (key.length > 512 || !KEY.test(key)) throw new TypeError(`Not a storage key: ${key}`);
  return key;
}

export function checkPrefix(prefix: string): string {
  if (!PREFIX.test(prefix)) throw new TypeError(`Not a storage prefix: ${prefix}`);
  return prefix;
}

const MESSAGES = {
  full: 'There is no space left to keep the file.',
  unavailable: 'The files cannot be reached at the moment. Try again in a minute.',
};

export type StorageReason = keyof typeof MESSAGES;
export type StorageError = Error & { name: 'StorageError'; reason: StorageReason };

export function storageError(reason: StorageReason, cause?: unknown): StorageError {
  const error = new Error(MESSAGES[reason], { cause });
  return Object.assign(error, { name: 'StorageError' as const, reason });
}

/** Compares the name, not the class, because the error may come from another bundle. */
export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Object && 'name' in error && error.name === 'StorageError';
}

/** A file that is already in memory. */
export function fileInMemory(bytes: Uint8Array): OpenFile {
  return {
    size: bytes.length,
    head: bytes,
    async *read(start, end) {
      yield bytes.subarray(start, end);
    },
    close: async () => undefined,
  };
}
