import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANYBODY } from '../app/context.ts';
import { networkOf } from '../app/domain/account/attempts.ts';
import { isOwnersPath } from '../app/domain/account/owner-places.ts';
import { answerBusy } from './busy.ts';
import type { ContentWatch } from './content-watch.ts';
import { HEALTH_PATHS } from './health.ts';
import type { KnownContentReader } from './known-content.ts';
import type { AnswerFor, PageCache } from './page-cache.ts';
import { makePage, type PageMaker, toResponse } from './page-response.ts';
import type { Places } from './places.ts';
import { isReadablePath } from './request-target.ts';
import { namedParts, pagePath, type SettledUrl, settleUrl } from './settled-url.ts';

/** What pages are made, found and kept with. */
export type PageContext = PageMaker & {
  cache: PageCache;
  content: ContentWatch;
  knownContent: KnownContentReader;
  /** Where rendering is done. */
  places: Places;
  /** What is being rendered, by content version, day and cache key: whoever asks meanwhile waits for the same. */
  rendering: Map<string, Promise<AnswerFor>>;
};

type Wanted = { page: SettledUrl; renderKey: string };

/** Answers with the page that everybody gets: the kept one, or one that is rendered for all who ask meanwhile. */
export async function answerForAll(
  context: PageContext,
  request: Request,
  clientIp: string,
): Promise<Response> {
  const { content, services, places } = context;
  const page = await settle(context, request);
  const wanted = { page, renderKey: `${content.version()} ${services.today()} ${page.key}` };
  // Whoever had to wait for a place may find that another was quicker.
  const found =
    find(context, wanted) ??
    places.run(networkOf(clientIp), async () => find(context, wanted) ?? render(context, wanted));
  return found ? (await found)(request) : answerBusy();
}

/** Answers from memory what means the same as a kept page, or says false. */
export function answerKept(
  { build, services, cache, knownContent }: PageContext,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  const url = URL.parse(services.siteUrl + req.url);
  if (!url || !isReadablePath(url.pathname)) return false;
  if (isOwnersPath(url.pathname) || HEALTH_PATHS.includes(url.pathname)) return false;
  const match = build.matchPage(pagePath(url.pathname));
  if (!match || match instanceof Promise) return false;
  const known = knownContent.peek(namedParts(url, match));
  if (!known) return false;
  return cache.answer(req, res, settleUrl(url, match, known).key);
}

async function settle({ build, knownContent }: PageContext, request: Request): Promise<SettledUrl> {
  const url = new URL(request.url);
  const match = await build.matchPage(pagePath(url.pathname));
  if (match) return settleUrl(url, match, await knownContent.read(namedParts(url, match)));
  return { key: url.pathname, path: url.pathname, status: 200 };
}

function find({ cache, rendering }: PageContext, { page, renderKey }: Wanted) {
  return cache.find(page.key) ?? rendering.get(renderKey);
}

function render(context: PageContext, { page, renderKey }: Wanted): Promise<AnswerFor> {
  const { rendering } = context;
  const running = renderForAll(context, page).finally(() => rendering.delete(renderKey));
  rendering.set(renderKey, running);
  return running;
}

/** Rendered without anything of the visitor's, so that the result is everybody's. */
async function renderForAll(
  context: PageContext,
  { key, path, status }: SettledUrl,
): Promise<AnswerFor> {
  const { services, content, cache, isDevelopment } = context;
  const version = content.version();
  const day = services.today();
  const { page, report } = await makePage(context, new Request(services.siteUrl + path), ANYBODY);
  const isSound = report.isPublic && report.isComplete && page.status === status;
  if (isDevelopment || !isSound) return () => toResponse(page);
  return cache.keep(key, page, { version, day, until: report.until });
}
