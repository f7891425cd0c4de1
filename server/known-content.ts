import type { Logger } from 'pino';
import { type KnownContent, readKnownContent } from '../app/data/known-content.server.ts';
import type { Db } from '../app/data/tables.ts';

export type KnownContentReader = {
  /** What exists now; nothing while the database is away. */
  read(): Promise<KnownContent | undefined>;
  /** The same, where it is read already. */
  peek(): KnownContent | undefined;
};

/** What exists at each content version, read once for all. */
export function createKnownContent(db: Db, version: () => number, log: Logger): KnownContentReader {
  let reading: { version: number; content: Promise<KnownContent | undefined> } | undefined;
  let last: { version: number; content: KnownContent } | undefined;

  async function readNow(now: number): Promise<KnownContent | undefined> {
    try {
      const content = await readKnownContent(db);
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
