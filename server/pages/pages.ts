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
  /** Answers with the cached page of the canonical URL, or says false. */
  answerFromCache(req: IncomingMessage, res: ServerResponse): boolean;
  allowedMethods(pathname: string): string;
  /** Whether a path takes a form without a session. */
  takesAnonymousForm(pathname: string): boolean;
};

const ANONYMOUS_FORMS = ['/admin/sign-in', '/setup', '/reset'];

/** Rendering keeps the one thread busy that answers everybody, so each client has a small share of it. */
const RENDERS = { concurrency: 4, concurrencyPerClient: 2, queue: 256, queuePerClient: 64 };

/** Asked by an open page every 30 seconds, whether the owner is there or not. */
const SESSION_CHECK = /^\/admin\/session(?:\.data)?$/;

/** Renders pages: public ones once per content version and day for everybody, the owner's each time. */
export function createPages(options: Options): Pages {
  const context: PageContext = {
    ...options,
    findPage: createPageFinder(options.build.pageRoutes),
    renders: createFairSemaphore(RENDERS),
    rendering: new Map(),
  };
  return {
    answer: (request, clientIp) => answer(context, request, clientIp),
    answerFromCache(req, res) {
      const url = URL.parse(options.services.siteUrl + req.url);
      if (!url || !isReadablePath(url.pathname) || isOwnerPath(url.pathname)) return false;
      const match = context.findPage(url.pathname);
      return match !== undefined && options.cache.answer(req, res, canonicalUrl(url, match));
    },
    allowedMethods(pathname) {
      // All paths of the owner answer alike, so that nobody learns what they do.
      const takesForms = isOwnerPath(pathname) || findActionPattern(context, pathname);
      return takesForms ? 'GET, HEAD, POST' : 'GET, HEAD';
    },
    takesAnonymousForm: (pathname) =>
      ANONYMOUS_FORMS.includes(findActionPattern(context, pathname) ?? ''),
  };
}

/** The pattern of the page that takes forms at a path, however the path is spelled. */
function findActionPattern({ findPage }: PageContext, pathname: string): string | undefined {
  const route = isReadablePath(pathname) ? findPage(pathname)?.route : undefined;
  return route?.hasAction && route.pattern !== '/*' ? route.pattern : undefined;
}

async function answer(context: PageContext, request: Request, clientIp: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isOwners = isOwnerPath(pathname);
  const isPublic = isRead(request) && !isOwners;
  if (isPublic && !carriesSession(request.headers.get('Cookie'))) {
    return answerPublic(context, request, clientIp);
  }
  const isCheck = isRead(request) && SESSION_CHECK.test(pathname);
  const session = await context.services.auth.findSession(request.headers, { renew: !isCheck });
  const { owner } = session;
  // To everybody else, a path of the owner does not tell what it takes.
  if ((owner || !isOwners) && isRefusedWrite(context, request)) return answerNotAllowed();
  const visitor = { owner, clientIp };
  // A dead or invented session makes nobody an owner.
  const response = await (isPublic && !owner
    ? answerPublic(context, request, clientIp)
    : (owner ? answerOwner : answerAnonymous)(context, request, visitor));
  return withCookies(response, session.setCookies);
}

/** Whether a form was sent to a page that takes none. */
function isRefusedWrite({ findPage }: PageContext, request: Request): boolean {
  return !isRead(request) && findPage(new URL(request.url).pathname)?.route.hasAction === false;
}

async function answerOwner(
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
  const render = () => answerOwner(context, request, visitor);
  return context.renders.run(networkOf(visitor.clientIp), render) ?? answerBusy();
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
