import type { Logger } from 'pino';
import { readContentVersion } from '../../app/data/content.server.ts';
import type { Db } from '../../app/data/database/tables.ts';

const POLL_MILLISECONDS = 500;

export type ContentWatch = {
  /** The last content version that was read. While the database is unavailable, it stays the same, and cached pages stay valid. */
  version(): number;
  /** Reads the version again. Called after every request that may have saved something. */
  refresh(): Promise<void>;
  /** Adds a listener for new versions. Returns a function that removes it. */
  onChange(listener: () => void): () => void;
  close(): void;
};

/** Polls the content version, which also detects saves by other replicas. Pages do not read it themselves. */
export async function watchContent(db: Db, log: Logger): Promise<ContentWatch> {
  let version = await readContentVersion(db);
  let polling = false;
  const listeners = new Set<() => void>();

  async function refresh(): Promise<void> {
    try {
      const newest = await readContentVersion(db);
      // Reads may overlap, and an earlier read may finish last.
      if (newest <= version) return;
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
