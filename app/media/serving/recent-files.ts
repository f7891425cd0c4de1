import { LRUCache } from 'lru-cache';

/** A list shows about forty pictures of 10 to 30 kB. */
const MAX_BYTES = 16 * 2 ** 20;
const MAX_FILE_BYTES = 64 * 1024;
/** Another replica may have removed a picture; this process stops serving it after this time. */
const TTL_MS = 60_000;

/** A response body, with its headers as a flat list. */
export type RecentFile = { headers: (string | number)[]; body: Uint8Array };
export type RecentFiles = ReturnType<typeof createRecentFiles>;

/** Caches small public files in memory, so that not every visitor waits for the disk or for S3. */
export function createRecentFiles() {
  const files = new LRUCache<string, RecentFile>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: ({ body }) => body.length || 1,
    ttl: TTL_MS,
  });
  return {
    get: (path: string) => files.get(path),
    set: (path: string, file: RecentFile) => void files.set(path, file),
    /** Deletes every file whose path starts with the prefix. */
    deletePrefix(prefix: string): void {
      for (const path of files.keys()) if (path.startsWith(prefix)) files.delete(path);
    },
  };
}
