import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSession } from '../../app/auth/session.server.ts';
import { type CachedPage, encodePage, type Page, respondWith, sendPage } from './cached-page.ts';

/** The content version and day that a page was rendered for. It is fresh as long as both are current, and until `until`. */
type Validity = { version: number; day: string; until?: number };

export type AnswerFor = (request: Request) => Response;

export type PageCache = {
  /** Answers with the page of a key, by default the request's URL. Returns false if the page is not cached. */
  answer(req: IncomingMessage, res: ServerResponse, key?: string): boolean;
  /** Returns a function that answers requests of Hono with the cached page. */
  find(key: string): AnswerFor | undefined;
  add(key: string, page: Page, validity: Validity): Promise<AnswerFor>;
};

type Options = {
  version: () => number;
  today: () => string;
  now: () => number;
  /** Headers of every response. */
  securityHeaders?: Record<string, string>;
  maxBytes?: number;
};

/** Caches compressed public pages by canonical URL. Only pages of the current content version and day are used. */
export function createPageCache(options: Options): PageCache {
  const { version, today, now, securityHeaders, maxBytes = 64 * 2 ** 20 } = options;
  const entries = new LRUCache<string, { page: CachedPage; validity: Validity }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length,
  });

  function isFresh({ version: renderedFrom, day, until = Infinity }: Validity): boolean {
    return renderedFrom === version() && day === today() && now() < until;
  }

  function findFresh(key: string): CachedPage | undefined {
    const entry = entries.get(key);
    return entry && isFresh(entry.validity) ? entry.page : undefined;
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
    async add(key, rendered, validity) {
      const page = await encodePage(rendered, securityHeaders);
      entries.set(key, { page, validity });
      return (request) => respondWith(page, request);
    },
  };
}
