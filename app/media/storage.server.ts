export type StoredFile = { key: string; bytes: number; modified: Date };

/** A file that is read piece by piece, each when its reader is ready for it (backpressure). Whoever opened it closes it. */
export type OpenFile = {
  size: number;
  /** Its first bytes; a small file is here whole. */
  head: Uint8Array;
  /** From one byte up to, and without, another. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/** The port for files: on disk or in S3. What `put` resolved for is there after a power cut. */
export type Storage = {
  /** Keeps the bytes, or takes over a finished local file, which is gone afterwards. */
  put(key: string, body: Uint8Array | { file: string }): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** For files that may be large, or whose reader may be slow. */
  open(key: string): Promise<OpenFile | undefined>;
  has(key: string): Promise<boolean>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins with the prefix, which ends with a slash. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** Removes what interrupted puts left behind before an instant. */
  tidy(olderThan: Date): Promise<void>;
  /** Throws a StorageError when it does not answer, or its disk cannot be written now. */
  check(): Promise<void>;
};

const SEGMENT = '[a-z0-9-][a-z0-9-]*(?:\\.[a-z0-9-]+)*';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`);
const PREFIX = new RegExp(`^(?:${SEGMENT}/)+$`);

/** Keys are ours; anything else is a mistake in the code, not in the request. */
export function checkKey(key: string): string {
  if (key.length > 512 || !KEY.test(key)) throw new TypeError(`Not a storage key: ${key}`);
  return key;
}

export function checkPrefix(prefix: string): string {
  if (!PREFIX.test(prefix)) throw new TypeError(`Not a storage prefix: ${prefix}`);
  return prefix;
}

const SENTENCES = {
  full: 'There is no space left to keep the file.',
  unavailable: 'The files cannot be reached at the moment. Try again in a minute.',
};

export type StorageReason = keyof typeof SENTENCES;
export type StorageError = Error & { name: 'StorageError'; reason: StorageReason };

export function storageError(reason: StorageReason, cause?: unknown): StorageError {
  const error = new Error(SENTENCES[reason], { cause });
  return Object.assign(error, { name: 'StorageError' as const, reason });
}

/** By name, not by class: the error may come out of another bundle. */
export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Object && 'name' in error && error.name === 'StorageError';
}

/** A file that is in memory already. */
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
