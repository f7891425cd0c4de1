import type { Logger } from 'pino';
import type { Db } from '../../app/data/database/tables.ts';

export type VersionedContent = { db: Db; version: () => number; log: Logger };

/** Reads once per content version. While the database is unavailable, the last result is returned. */
export function cachePerVersion<T>(
  { db, version, log }: VersionedContent,
  read: (db: Db) => Promise<T>,
): () => Promise<T | undefined> {
  let last: { version?: number; value: Promise<T | undefined> } | undefined;

  function readNow(now: number): Promise<T | undefined> {
    const before = last?.value ?? Promise.resolve(undefined);
    const value = read(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the content could not be read');
      last = { value: before };
      return before;
    });
    last = { version: now, value };
    return value;
  }

  return () => {
    const now = version();
    return last?.version === now ? last.value : readNow(now);
  };
}
