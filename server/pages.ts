import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSession } from '../app/auth/session.server.ts';
import type { Visitor } from '../app/context.ts';
import { networkOf } from '../app/domain/account/attempts.ts';
import { isOwnersPath } from '../app/domain/account/owner-places.ts';
import { answerBusy } from './busy.ts';
import { answerNotAllowed } from './not-allowed.ts';
import { atSiteUrl, makePage, toResponse, withCookies } from './page-response.ts';
import { createPlaces } from './places.ts';
import { answerForAll, answerKept, type PageContext } from './public-pages.ts';
import { pagePath } from './settled-url.ts';

type Options = Omit<PageContext, 'places' | 'rendering'>;

export type Pages = {
  answer(request: Request, clientIp: string): Promise<Response>;
  /** Answers from memory what means the same as a kept page, or says false. */
  answerKept(req: IncomingMessage, res: ServerResponse): boolean;
};

/** Rendering keeps the one thread busy that answers everybody: a client has few places, and waits for them. */
const RENDERS = { atOnce: 4, perClient: 2, waiting: 256, waitingPerClient: 64, turnsBetween: 128 };

/** Asked by an open page every 30 seconds, whether the owner is there or not. */
const SESSION_CHECK = /^\/admin\/session(?:\.data)?$/;

/** Renders pages: public ones once per content version and day for everybody, the owner's each time. */
export function createPages(options: Options): Pages {
  const context = { ...options, places: createPlaces(RENDERS), rendering: new Map() };
  return {
    answer: (request, clientIp) => answer(context, request, clientIp),
    answerKept: (req, res) => answerKept(context, req, res),
  };
}

async function answer(context: PageContext, request: Request, clientIp: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isOwners = isOwnersPath(pathname);
  const isPublic = isRead(request) && !isOwners;
  if (isPublic && !carriesSession(request.headers.get('Cookie'))) {
    return answerForAll(context, request, clientIp);
  }
  const isCheck = isRead(request) && SESSION_CHECK.test(pathname);
  const session = await context.services.auth.findSession(request.headers, { renew: !isCheck });
  const { owner } = session;
  // To strangers a place of the owner says nothing of what it does.
  if ((owner || !isOwners) && (await isNotDone(context, request))) return answerNotAllowed();
  // With a dead or invented session somebody is a visitor like all others.
  const response = await (isPublic && !owner
    ? answerForAll(context, request, clientIp)
    : (owner ? answerOne : answerStranger)(context, request, { owner, clientIp }));
  return withCookies(response, session.setCookies);
}

/** Whether a page is asked to do what it does not. */
async function isNotDone({ build }: PageContext, request: Request): Promise<boolean> {
  if (isRead(request)) return false;
  const match = await build.matchPage(pagePath(new URL(request.url).pathname));
  return match?.hasAction === false;
}

async function answerOne(
  context: PageContext,
  request: Request,
  visitor: Visitor,
): Promise<Response> {
  const { page } = await makePage(context, atSiteUrl(request, context.services.siteUrl), visitor);
  if (!isRead(request)) await context.content.refresh();
  return toResponse(page);
}

async function answerStranger(
  context: PageContext,
  request: Request,
  visitor: Visitor,
): Promise<Response> {
  const answering = () => answerOne(context, request, visitor);
  return context.places.run(networkOf(visitor.clientIp), answering) ?? answerBusy();
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
