import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '../app/domain/account/attempts.ts';
import type { MadePage } from '../app/handler.server.ts';
import { ANYBODY, type Services, type Visitor } from '../app/context.ts';
import { RETRY_SECONDS } from '../app/domain/failure.ts';
import { carriesSession } from '../app/auth/session.server.ts';
import type { PageMatch } from '../app/match-page.server.ts';
import { answerBusy } from './busy.ts';
import type { ContentWatch } from './content-watch.ts';
import { HEALTH_PATHS } from './health.ts';
import type { KnownContentReader } from './known-content.ts';
import { namedParts, type SettledUrl, pagePath, settleUrl } from './settled-url.ts';
import type { AnswerFor, Page, PageCache } from './page-cache.ts';
import { answerNotAllowed } from './not-allowed.ts';
import { createPlaces } from './places.ts';
import { isReadablePath } from './request-target.ts';
import { contentSecurityPolicy, hashScripts } from './security-headers.ts';

export type Renderer = (
  request: Request,
  services: Services,
  visitor: Visitor,
) => Promise<MadePage>;

/** What the build of the pages gives to the server. */
export type PageBuild = {
  makePage: Renderer;
  matchPage(path: string): PageMatch | undefined | Promise<PageMatch | undefined>;
};

type Options = {
  services: Services;
  build: PageBuild;
  cache: PageCache;
  content: ContentWatch;
  knownContent: KnownContentReader;
  /** The code itself changes under the pages, which are not kept; and the tools put scripts of their own into them. */
  isDevelopment: boolean;
};

export type Pages = {
  answer(request: Request, clientIp: string): Promise<Response>;
  /** Answers from memory what means the same as a kept page, or says false. */
  answerKept(req: IncomingMessage, res: ServerResponse): boolean;
};

/** Rendering keeps the one thread busy that answers everybody: a client has few places, and waits for them. */
const RENDERS = { atOnce: 4, perClient: 2, waiting: 256, waitingPerClient: 64, turnsBetween: 128 };

/** Never for everybody, whoever asks. */
const OWNER_PLACES = /^\/(?:admin|setup|reset)(?:[./]|$)/;

/** Asked by an open page every 30 seconds, whether the owner is there or not. */
const SESSION_CHECK = /^\/admin\/session(?:\.data)?$/;

/** Renders pages: public ones once per content version and day for everybody, the owner's each time. */
export function createPages(options: Options): Pages {
  const { services, build, cache, content, knownContent, isDevelopment } = options;
  const rendering = new Map<string, Promise<AnswerFor>>();
  const places = createPlaces(RENDERS);

  async function makePage(request: Request, visitor: Visitor) {
    const made = await build.makePage(request, services, visitor);
    return { page: finishPage(made, isDevelopment), report: made.report };
  }

  async function answerOne(request: Request, visitor: Visitor): Promise<Response> {
    const { page } = await makePage(atSiteUrl(request, services.siteUrl), visitor);
    if (!isRead(request)) await content.refresh();
    return toResponse(page);
  }

  /** Rendered without anything of the visitor's, so that the result is everybody's. */
  async function renderForAll({ key, path, status }: SettledUrl): Promise<AnswerFor> {
    const version = content.version();
    const day = services.today();
    const { page, report } = await makePage(new Request(services.siteUrl + path), ANYBODY);
    const isSound = report.isPublic && report.isComplete && page.status === status;
    if (isDevelopment || !isSound) return () => toResponse(page);
    return cache.keep(key, page, { version, day, until: report.until });
  }

  async function settle(request: Request): Promise<SettledUrl> {
    const url = new URL(request.url);
    const match = await build.matchPage(pagePath(url.pathname));
    if (match) return settleUrl(url, match, await knownContent.read(namedParts(url, match)));
    return { key: url.pathname, path: url.pathname, status: 200 };
  }

  async function answerAll(request: Request, clientIp: string): Promise<Response> {
    const page = await settle(request);
    const key = `${content.version()} ${services.today()} ${page.key}`;
    const find = () => cache.find(page.key) ?? rendering.get(key);
    function render(): Promise<AnswerFor> {
      const running = renderForAll(page).finally(() => rendering.delete(key));
      rendering.set(key, running);
      return running;
    }
    // Whoever had to wait for a place may find that another was quicker.
    const found = find() ?? places.run(networkOf(clientIp), async () => find() ?? render());
    return found ? (await found)(request) : answerBusy();
  }

  async function answerStranger(request: Request, visitor: Visitor): Promise<Response> {
    const running = places.run(networkOf(visitor.clientIp), () => answerOne(request, visitor));
    return running ?? answerBusy();
  }

  /** Whether a page is asked to do what it does not. */
  async function isNotDone(request: Request): Promise<boolean> {
    if (isRead(request)) return false;
    const match = await build.matchPage(pagePath(new URL(request.url).pathname));
    return match?.hasAction === false;
  }

  async function answer(request: Request, clientIp: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isOwners = OWNER_PLACES.test(pathname);
    const isPublic = isRead(request) && !isOwners;
    if (isPublic && !carriesSession(request.headers.get('Cookie'))) {
      return answerAll(request, clientIp);
    }
    const isCheck = isRead(request) && SESSION_CHECK.test(pathname);
    const session = await services.auth.findSession(request.headers, { renew: !isCheck });
    const { owner } = session;
    // To strangers a place of the owner says nothing of what it does.
    if ((owner || !isOwners) && (await isNotDone(request))) return answerNotAllowed();
    // With a dead or invented session somebody is a visitor like all others.
    const response = await (isPublic && !owner
      ? answerAll(request, clientIp)
      : (owner ? answerOne : answerStranger)(request, { owner, clientIp }));
    return withCookies(response, session.setCookies);
  }

  function answerKept(req: IncomingMessage, res: ServerResponse): boolean {
    const url = URL.parse(services.siteUrl + req.url);
    if (!url || !isReadablePath(url.pathname)) return false;
    if (OWNER_PLACES.test(url.pathname) || HEALTH_PATHS.includes(url.pathname)) return false;
    const match = build.matchPage(pagePath(url.pathname));
    if (!match || match instanceof Promise) return false;
    const known = knownContent.peek(namedParts(url, match));
    if (!known) return false;
    return cache.answer(req, res, settleUrl(url, match, known).key);
  }

  return { answer, answerKept };
}

/** A page that set cookies itself, at sign-in or sign-out, has the last word. */
function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0 || response.headers.has('Set-Cookie')) return response;
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/**
 * The request as the site's own address got it. Behind a proxy it comes over plain http, and the router
 * would refuse every form for that; where it came from is already checked, by SITE_URL alone.
 */
function atSiteUrl(request: Request, siteUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const { method, body, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  return new Request(siteUrl + pathname + search, {
    method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' }),
  });
}

/** Gives a page its headers, its content security policy, and the words for an error that nothing in it caught. */
function finishPage(
  { status, headers, body, report, nonce }: MadePage,
  isDevelopment: boolean,
): Page {
  // The router hides every error behind the same words; where we know better ones, these go out.
  const failure = status === 500 ? report.failure : undefined;
  const page = { status: failure?.status ?? status, headers, body };
  if (page.status === 503) headers.set('Retry-After', String(RETRY_SECONDS));
  headers.set('Cache-Control', 'private, no-store');
  if (!report.isPublic || page.status >= 400) headers.set('X-Robots-Tag', 'noindex');
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isHtml && !failure) return page;
  const text = failure
    ? body.toString().replaceAll('Unexpected Server Error', () => failure.message)
    : body.toString();
  if (!isHtml) return { ...page, body: Buffer.from(text) };
  const { html, scriptHashes } = hashScripts(text, nonce);
  if (!isDevelopment) headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes));
  return { ...page, body: Buffer.from(html) };
}

function toResponse({ status, headers, body }: Page): Response {
  const isEmpty = status === 204 || status === 304 || body.length === 0;
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status,
    headers: new Headers(headers),
  });
}
