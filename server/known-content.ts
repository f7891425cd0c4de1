import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type KnownContent, readKnownContent } from '../app/data/known-content.server.ts';
import type { Tables } from '../app/data/tables.ts';

export type KnownContentReader = () => Promise<KnownContent | undefined>;

/** What exists at this content version, read once for each; nothing while the database is away. */
export function createKnownContent(
  db: Kysely<Tables>,
  version: () => number,
  log: Logger,
): KnownContentReader {
  let read: { version: number; content: Promise<KnownContent | undefined> } | undefined;

  async function readNow(): Promise<KnownContent | undefined> {
    try {
      return await readKnownContent(db);
    } catch (error) {
      read = undefined;
      log.warn({ err: error }, 'the list of what exists could not be read');
      return undefined;
    }
  }

  return () => {
    if (read?.version !== version()) read = { version: version(), content: readNow() };
    return read.content;
  };
}
