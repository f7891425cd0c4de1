import { ANONYMOUS } from '../../app/context.ts';
import { networkOf } from '../../app/domain/account/attempts.ts';
import { RESERVATION_HEADERS } from '../../app/domain/publishing/rights/tdm-reservation.ts';
import type { FairSemaphore } from '../../app/domain/fair-semaphore.ts';
import { answerBusy } from '../http/refusals.ts';
import type { ContentWatch } from '../live/content-watch.ts';
import { canonicalUrl, type FindPage } from './canonical-url.ts';
import type { AnswerFor, PageCache } from './page-cache.ts';
import { type RenderContext, renderPage, toResponse } from './render-page.ts';

/** Everything needed to find, render and cache pages. */
export type PageContext = RenderContext & {
  cache: PageCache;
  content: ContentWatch;
  findPage: FindPage;
  /** Whether public responses say that the rights of text and data mining are reserved. */
  reservesRights: () => Promise<boolean>;
  /** Limits how many pages are rendered at the same time. */
  renders: FairSemaphore;
  /** Renders in progress by content version, day and canonical URL. Requests for the same page share one. */
  rendering: Map<string, Promise<AnswerFor>>;
};

const CACHED_STATUSES = [200, 301, 404];

/** Answers with a public page: from the cache, or rendered once for all requests that wait for it. */
export async function answerPublic(
  context: PageContext,
  request: Request,
  clientIp: string,
): Promise<Response> {
  const { content, services, cache, findPage, renders, rendering } = context;
  const url = new URL(request.url);
  const match = findPage(url.pathname);
  const key = match ? canonicalUrl(url, match) : url.pathname;
  const renderKey = `${content.version()} ${services.today()} ${key}`;
  const find = () => cache.find(key) ?? rendering.get(renderKey);

  function render(): Promise<AnswerFor> {
    const running = renderPublic(context, key).finally(() => rendering.delete(renderKey));
    rendering.set(renderKey, running);
    return running;
  }
  // Another request may have rendered the page while this one waited.
  const found =
    find() ?? renders.run(networkOf(clientIp), async () => find() ?? render(), request.signal);
  return found ? (await found)(request) : answerBusy();
}

/** Renders without any data of the request but its URL, so that the result can be shared. */
async function renderPublic(context: PageContext, key: string): Promise<AnswerFor> {
  const { services, content, cache, isDevelopment } = context;
  const version = content.version();
  const day = services.today();
  const { page, report } = await renderPage(
    context,
    new Request(services.siteUrl + key),
    ANONYMOUS,
  );
  if (await context.reservesRights()) {
    for (const [name, value] of Object.entries(RESERVATION_HEADERS)) page.headers.set(name, value);
  }
  const isCacheable = report.isPublic && report.isComplete && CACHED_STATUSES.includes(page.status);
  if (isDevelopment || !isCacheable) return () => toResponse(page);
  return cache.add(key, page, { version, day, until: report.until });
}
