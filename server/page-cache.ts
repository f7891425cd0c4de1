import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSession } from '../app/auth/session.server.ts';
import { keepPage, type KeptPage, type Page, respondKept, sendKept } from './kept-page.ts';

/** What a page was made from. It is fresh while that is so, and until an instant that it may name. */
type Made = { version: number; day: string; until?: number };

type Entry = { page: KeptPage; made: Made; lastUse: number };

export type AnswerFor = (asked: Request) => Response;

export type PageCache = {
  /** Answers from memory, or says false. Touches neither the database nor React. The key is the request's own URL, if none is given. */
  answer(req: IncomingMessage, res: ServerResponse, key?: string): boolean;
  /** The answer from memory to a request whose own URL is not the key. */
  find(key: string): AnswerFor | undefined;
  /** Keeps a page under its cache key and gives the answer for the request that asked for it first. */
  keep(key: string, page: Page, made: Made): Promise<AnswerFor>;
};

type Options = {
  version: () => number;
  today: () => string;
  now: () => number;
  /** What every answer carries; these go out as they are kept. */
  securityHeaders?: Record<string, string>;
  maxBytes?: number;
};

/** The public pages of one content version and one day, compressed, within a bound. */
export function createPageCache(options: Options): PageCache {
  const { version, today, now, securityHeaders, maxBytes = 64 * 2 ** 20 } = options;
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let uses = 0;

  function isFresh({ made }: Entry): boolean {
    if (made.version !== version() || made.day !== today()) return false;
    return made.until === undefined || now() < made.until;
  }

  function forget(key: string, { page }: Entry): void {
    entries.delete(key);
    bytes -= page.bytes;
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (!isFresh(entry)) forget(key, entry);
    }
    if (bytes <= maxBytes) return;
    const oldestFirst = [...entries].toSorted(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [key, entry] of oldestFirst) {
      // A little further than needed, so that not every page of a flood sorts them all.
      if (bytes <= maxBytes * 0.9) return;
      forget(key, entry);
    }
  }

  function findFresh(key: string): KeptPage | undefined {
    const entry = entries.get(key);
    if (!entry || !isFresh(entry)) return undefined;
    entry.lastUse = uses++;
    return entry.page;
  }

  return {
    answer(req, res, key = req.url ?? '') {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      if (carriesSession(req.headers.cookie)) return false;
      const page = findFresh(key);
      if (page) sendKept(page, req, res);
      return page !== undefined;
    },
    find(key) {
      const page = findFresh(key);
      return page && ((asked) => respondKept(page, asked));
    },
    async keep(key, rendered, made) {
      const page = await keepPage(key, rendered, securityHeaders);
      const old = entries.get(key);
      if (old) forget(key, old);
      entries.set(key, { page, made, lastUse: uses++ });
      bytes += page.bytes;
      makeRoom();
      return (asked) => respondKept(page, asked);
    },
  };
}
