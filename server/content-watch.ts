import type { Logger } from 'pino';
import { readContentVersion } from '../app/data/content.server.ts';
import type { Db } from '../app/data/tables.ts';

const POLL_MILLISECONDS = 500;

export type ContentWatch = {
  /** The newest content version this process knows. While the database is away it stays, and so do the pages. */
  version(): number;
  /** Reads the version again: after every request that may have saved something. */
  refresh(): Promise<void>;
  /** Tells of each new version; gives the way to hear no more of them. */
  onChange(listener: () => void): () => void;
  close(): void;
};

/** Knows the content version without asking the database per page, also when another replica saves. */
export async function watchContent(db: Db, log: Logger): Promise<ContentWatch> {
  let version = await readContentVersion(db);
  let polling = false;
  const listeners = new Set<() => void>();

  async function refresh(): Promise<void> {
    try {
      const newest = await readContentVersion(db);
      if (newest === version) return;
      version = newest;
    } catch (error) {
      log.warn({ err: error }, 'the content version could not be read');
      return;
    }
    for (const listener of listeners) listener();
  }

  async function poll(): Promise<void> {
    if (polling) return;
    polling = true;
    await refresh();
    polling = false;
  }

  const timer = setInterval(() => void poll(), POLL_MILLISECONDS).unref();
  return {
    version: () => version,
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(timer),
  };
}
