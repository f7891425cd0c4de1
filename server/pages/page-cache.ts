import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSession } from '../../app/auth/session.server.ts';
import { type CachedPage, encodePage, type Page, respondWith, sendPage } from './cached-page.ts';

/** What a page was made from. It is fresh while that is so, and until an instant that it may name. */
type Made = { version: number; day: string; until?: number };

export type AnswerFor = (request: Request) => Response;

export type PageCache = {
  /** Answers from memory, or says false. Without a key it looks for the request's own URL. */
  answer(req: IncomingMessage, res: ServerResponse, key?: string): boolean;
  /** The answer from memory to a request that came through Hono. */
  find(key: string): AnswerFor | undefined;
  add(key: string, page: Page, made: Made): Promise<AnswerFor>;
};

type Options = {
  version: () => number;
  today: () => string;
  now: () => number;
  /** What every answer carries. */
  securityHeaders?: Record<string, string>;
  maxBytes?: number;
};

/** The public pages by their canonical URLs, compressed. Only those of this content version and this day are answered. */
export function createPageCache(options: Options): PageCache {
  const { version, today, now, securityHeaders, maxBytes = 64 * 2 ** 20 } = options;
  const entries = new LRUCache<string, { page: CachedPage; made: Made }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length,
  });

  function isFresh({ version: madeFrom, day, until = Infinity }: Made): boolean {
    return madeFrom === version() && day === today() && now() < until;
  }

  function findFresh(key: string): CachedPage | undefined {
    const entry = entries.get(key);
    return entry && isFresh(entry.made) ? entry.page : undefined;
  }

  return {
    answer(req, res, key = req.url ?? '') {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      if (carriesSession(req.headers.cookie)) return false;
      const page = findFresh(key);
      if (page) sendPage(page, req, res);
      return page !== undefined;
    },
    find(key) {
      const page = findFresh(key);
      return page && ((request) => respondWith(page, request));
    },
    async add(key, rendered, made) {
      const page = await encodePage(rendered, securityHeaders);
      entries.set(key, { page, made });
      return (request) => respondWith(page, request);
    },
  };
}
