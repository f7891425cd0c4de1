import type { Logger } from 'pino';
import type { KnownContent } from '../app/data/known-content.server.ts';
import type { Db } from '../app/data/tables.ts';

/** Something of the content, read once for each version of it. */
export type Known<T> = {
  /** What is so now; nothing while the database is away. */
  read(): Promise<T | undefined>;
  /** The same, where it is read already. */
  peek(): T | undefined;
};

export type KnownContentReader = Known<KnownContent>;

type Source<T> = { db: Db; version: () => number; log: Logger; read: (db: Db) => Promise<T> };

export function createKnown<T>({ db, version, log, read }: Source<T>): Known<T> {
  let reading: { version: number; content: Promise<T | undefined> } | undefined;
  let last: { version: number; content: T } | undefined;

  async function readNow(now: number): Promise<T | undefined> {
    try {
      const content = await read(db);
      last = { version: now, content };
      return content;
    } catch (error) {
      reading = undefined;
      log.warn({ err: error }, 'the list of what exists could not be read');
      return undefined;
    }
  }

  return {
    read() {
      const now = version();
      if (reading?.version !== now) reading = { version: now, content: readNow(now) };
      return reading.content;
    },
    peek: () => (last?.version === version() ? last.content : undefined),
  };
}
