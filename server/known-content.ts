import type { Logger } from 'pino';
import {
  KNOWN_PARTS,
  type KnownContent,
  type KnownPart,
} from '../app/data/known-content.server.ts';
import type { Db } from '../app/data/tables.ts';

/** Something of the content, read once for each version of it. */
export type Known<T> = {
  /** What is so now; nothing while the database is away. */
  read(): Promise<T | undefined>;
  /** The same, where it is read already. */
  peek(): T | undefined;
};

/** Where the database is away, a part is missing. */
export type KnownContentReader = {
  read(parts: KnownPart[]): Promise<Partial<KnownContent>>;
  /** The same, where all of these are read already. */
  peek(parts: KnownPart[]): Partial<KnownContent> | undefined;
};

/** Where it is read from, and the version that it is of. */
export type KnownSource = { db: Db; version: () => number; log: Logger };

export function createKnown<T>(
  { db, version, log }: KnownSource,
  read: (db: Db) => Promise<T>,
): Known<T> {
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

export function createKnownContent(source: KnownSource): KnownContentReader {
  const known: Record<KnownPart, Known<unknown>> = {
    works: createKnown(source, KNOWN_PARTS.works),
    views: createKnown(source, KNOWN_PARTS.views),
    posts: createKnown(source, KNOWN_PARTS.posts),
    groups: createKnown(source, KNOWN_PARTS.groups),
  };
  return {
    async read(parts) {
      const read = parts.map(async (part) => [part, await known[part].read()] as const);
      return Object.fromEntries(await Promise.all(read)) as Partial<KnownContent>;
    },
    peek(parts) {
      const read = parts.map((part) => [part, known[part].peek()] as const);
      const isWhole = read.every(([, content]) => content !== undefined);
      return isWhole ? (Object.fromEntries(read) as Partial<KnownContent>) : undefined;
    },
  };
}
