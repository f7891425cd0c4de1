import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSession } from '../../app/auth/session.server.ts';
import type { Visitor } from '../../app/context.ts';
import { networkOf } from '../../app/domain/account/attempts.ts';
import { isOwnerPath } from '../../app/domain/account/owner-paths.ts';
import { createFairSemaphore } from '../../app/domain/fair-semaphore.ts';
import { answerBusy, answerNotAllowed } from '../http/refusals.ts';
import { isReadablePath } from '../http/request-target.ts';
import { canonicalUrl, createPageFinder } from './canonical-url.ts';
import { answerPublic, type PageContext } from './public-pages.ts';
import { renderPage, toResponse, withCookies, withSiteUrl } from './render-page.ts';

type Options = Omit<PageContext, 'findPage' | 'renders' | 'rendering'>;

export type Pages = {
  answer(request: Request, clientIp: string): Promise<Response>;
  /** Answers as if no page had the path, byte for byte, without caching anything for the path. */
  answerMissing(request: Request, clientIp: string): Promise<Response>;
  /** Answers with the cached page of the canonical URL. Returns false if the page is not cached. */
  answerFromCache(req: IncomingMessage, res: ServerResponse): boolean;
  allowedMethods(pathname: string): string;
  /** Whether a path accepts a form without a session. */
  takesAnonymousForm(pathname: string): boolean;
  /** The longest form that a path accepts without a session; undefined for the default. */
  anonymousFormBytes(pathname: string): number | undefined;
};

const ANONYMOUS_FORMS = ['/admin/sign-in', '/setup', '/reset', '/reset/request'];

/** Rendering blocks the only thread, so each client gets a small share of it. */
const RENDER_LIMITS = { concurrency: 4, concurrencyPerClient: 2, queue: 256, queuePerClient: 64 };

/** Requested by every open page each 30 seconds, also while the owner is inactive. */
const SESSION_CHECK = /^\/admin\/session(?:\.data)?$/;

/** Renders pages: public pages once per content version and day, the owner's pages for each request. */
export function createPages(options: Options): Pages {
  const context: PageContext = {
    ...options,
    findPage: createPageFinder(options.build.pageRoutes),
    renders: createFairSemaphore(RENDER_LIMITS),
    rendering: new Map(),
  };
  return {
    answer: (request, clientIp) => answer(context, request, clientIp),
    answerMissing: (request, clientIp) => answer(context, missingPageOf(request), clientIp),
    answerFromCache(req, res) {
      const url = URL.parse(options.services.siteUrl + req.url);
      if (!url || !isReadablePath(url.pathname) || isOwnerPath(url.pathname)) return false;
      const match = context.findPage(url.pathname);
      return match !== undefined && options.cache.answer(req, res, canonicalUrl(url, match));
    },
    allowedMethods(pathname) {
      // All paths of the owner give the same answer, so that it reveals nothing about them.
      const takesForms = isOwnerPath(pathname) || findActionPattern(context, pathname);
      return takesForms ? 'GET, HEAD, POST' : 'GET, HEAD';
    },
    takesAnonymousForm: (pathname) =>
      ANONYMOUS_FORMS.includes(findActionPattern(context, pathname) ?? ''),
    anonymousFormBytes: (pathname) => findRoute(context, pathname)?.handle.formBytes,
  };
}

/** The route pattern of the page at a path, if the page accepts forms. */
function findActionPattern(context: PageContext, pathname: string): string | undefined {
  const route = findRoute(context, pathname);
  return route?.hasAction && route.pattern !== '/*' ? route.pattern : undefined;
}

function findRoute({ findPage }: PageContext, pathname: string) {
  return isReadablePath(pathname) ? findPage(pathname)?.route : undefined;
}

async function answer(context: PageContext, request: Request, clientIp: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isOwnerPage = isOwnerPath(pathname);
  const isUncached = findRoute(context, pathname)?.handle.isUncached === true;
  const isShared = !isOwnerPage && !isUncached;
  const isPublic = isRead(request) && isShared;
  if (isPublic && !carriesSession(request.headers.get('Cookie'))) {
    return answerPublic(context, request, clientIp);
  }
  const isSessionCheck = isRead(request) && SESSION_CHECK.test(pathname);
  const session = await context.services.auth.findSession(request.headers, {
    renew: !isSessionCheck,
  });
  const { owner } = session;
  // For other clients, the owner's paths do not reveal which methods they accept.
  if ((owner || !isOwnerPage) && isRefusedWrite(context, request)) return answerNotAllowed();
  const visitor = { owner, clientIp };
  // An expired or forged session cookie gets the public page.
  const response = await (isPublic && !owner
    ? answerPublic(context, request, clientIp)
    : (owner ? answerUncached : answerAnonymous)(context, request, visitor));
  // If a page is missing for this visitor only, the response is that of every missing page.
  const isMissing = isUncached && response.status === 404;
  const shown = isMissing ? await answer(context, missingPageOf(request), clientIp) : response;
  return withCookies(shown, session.setCookies);
}

/** A request for a page that no route has. */
function missingPageOf({ url, headers }: Request): Request {
  const { origin, pathname } = new URL(url);
  return new Request(origin + (pathname.endsWith('.data') ? '/-.data' : '/-'), { headers });
}

/** Whether a form was sent to a page that accepts none. */
function isRefusedWrite({ findPage }: PageContext, request: Request): boolean {
  return !isRead(request) && findPage(new URL(request.url).pathname)?.route.hasAction === false;
}

async function answerUncached(
  context: PageContext,
  request: Request,
  visitor: Visitor,
): Promise<Response> {
  const { page } = await renderPage(
    context,
    withSiteUrl(request, context.services.siteUrl),
    visitor,
  );
  if (!isRead(request)) await context.content.refresh();
  return toResponse(page);
}

async function answerAnonymous(
  context: PageContext,
  request: Request,
  visitor: Visitor,
): Promise<Response> {
  const render = () => answerUncached(context, request, visitor);
  return context.renders.run(networkOf(visitor.clientIp), render) ?? answerBusy();
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
