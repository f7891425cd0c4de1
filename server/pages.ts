import type { PageAnswer } from '../app/handler.server.ts';
import { ANYBODY, type Services, type Visitor } from '../app/context.ts';
import { type Failure, RETRY_SECONDS } from '../app/domain/failure.ts';
import { carriesSession } from '../app/auth/session.server.ts';
import type { PageMatch } from '../app/match-page.server.ts';
import type { ContentWatch } from './content-watch.ts';
import type { KnownContentReader } from './known-content.ts';
import { type PageAddress, pagePath, settleAddress } from './page-address.ts';
import type { AnswerFor, PageCache } from './page-cache.ts';
import { contentSecurityPolicy, hashScripts } from './security-headers.ts';

export type Renderer = (
  request: Request,
  services: Services,
  visitor: Visitor,
) => Promise<PageAnswer>;

/** What the build of the pages gives to the server. */
export type PageBuild = {
  answerPage: Renderer;
  matchPage(path: string): PageMatch | undefined | Promise<PageMatch | undefined>;
};

type Options = {
  services: Services;
  build: PageBuild;
  cache: PageCache;
  content: ContentWatch;
  knownContent: KnownContentReader;
  securityHeaders: Record<string, string>;
  /** Off in development, where the code itself changes under the pages. */
  caching: boolean;
};

export type Pages = (request: Request, clientIp: string) => Promise<Response>;

/** Never for everybody, whoever asks. */
const OWNER_PLACES = /^\/(?:admin|setup|reset)(?:[./]|$)/;

/** Asked by an open page every 30 seconds, whether the owner is there or not. */
const SESSION_CHECK = /^\/admin\/session(?:\.data)?$/;

/** Renders pages: public ones once per content version and day for everybody, the owner's each time. */
export function createPages(options: Options): Pages {
  const { services, build, cache, content, knownContent, caching } = options;
  const rendering = new Map<string, Promise<AnswerFor>>();

  async function answerOne(request: Request, visitor: Visitor): Promise<Response> {
    const answer = await build.answerPage(atSiteUrl(request, services.siteUrl), services, visitor);
    if (!isRead(request)) await content.refresh();
    return sealPage(answer, options);
  }

  /** Rendered without anything of the visitor's, so that the result is everybody's. */
  async function renderForAll({ key, path, status }: PageAddress): Promise<AnswerFor> {
    const version = content.version();
    const day = services.today();
    const answer = await build.answerPage(new Request(services.siteUrl + path), services, ANYBODY);
    const response = await sealPage(answer, options);
    const { report } = answer;
    if (!caching || !report.public || !report.complete || response.status !== status) {
      return () => response.clone();
    }
    const body = Buffer.from(await response.arrayBuffer());
    const made = { version, day, until: report.until };
    return cache.keep(key, { status, body, headers: response.headers }, made);
  }

  async function findAddress(request: Request): Promise<PageAddress> {
    const url = new URL(request.url);
    const match = await build.matchPage(pagePath(url.pathname));
    if (match) return settleAddress(url, match, await knownContent());
    return { key: url.pathname, path: url.pathname, status: 200 };
  }

  async function answerAll(request: Request): Promise<Response> {
    const page = await findAddress(request);
    const kept = cache.find(page.key);
    if (kept) return kept(request);
    const key = `${content.version()} ${services.today()} ${page.key}`;
    let running = rendering.get(key);
    if (!running) {
      running = renderForAll(page).finally(() => rendering.delete(key));
      rendering.set(key, running);
    }
    return (await running)(request);
  }

  return async (request, clientIp) => {
    const { pathname } = new URL(request.url);
    const isPublic = isRead(request) && !OWNER_PLACES.test(pathname);
    if (isPublic && !carriesSession(request.headers.get('Cookie'))) return answerAll(request);
    const isCheck = isRead(request) && SESSION_CHECK.test(pathname);
    const session = await services.auth.findSession(request.headers, { renew: !isCheck });
    // With a dead or invented session somebody is a visitor like all others.
    const response =
      isPublic && !session.owner
        ? await answerAll(request)
        : await answerOne(request, { owner: session.owner, clientIp });
    return withCookies(response, session.setCookies);
  };
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

/** The router hides every error behind the same words; where we know better ones, these go out. */
async function tellFailure(response: Response, { status, message }: Failure): Promise<Response> {
  if (response.status !== 500) return response;
  const text = await response.text();
  const { headers } = response;
  return new Response(text.replaceAll('Unexpected Server Error', message), { status, headers });
}

/** Gives a page its headers and its content security policy. */
async function sealPage(
  answer: PageAnswer,
  { securityHeaders, caching }: Options,
): Promise<Response> {
  const { report } = answer;
  const response = report.failure
    ? await tellFailure(answer.response, report.failure)
    : answer.response;
  const headers = new Headers(response.headers);
  if (response.status === 503) headers.set('Retry-After', String(RETRY_SECONDS));
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  headers.set('Cache-Control', 'private, no-store');
  if (!report.public || response.status >= 400) headers.set('X-Robots-Tag', 'noindex');
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers });
  }
  const { html, scriptHashes } = hashScripts(await response.text(), report.nonce);
  // In development the tools inject scripts of their own.
  if (caching) headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes));
  return new Response(html, { status: response.status, headers });
}
