import type { Services, Visitor } from '../../app/context.ts';
import { RETRY_SECONDS } from '../../app/domain/failure.ts';
import type { MadePage, PageRoute } from '../../app/handler.server.ts';
import type { Page } from './cached-page.ts';
import { contentSecurityPolicy, hashScripts } from '../http/security-headers.ts';

export type Renderer = (
  request: Request,
  services: Services,
  visitor: Visitor,
) => Promise<MadePage>;

/** What the build of the pages gives to the server. */
export type PageBuild = { makePage: Renderer; pageRoutes: PageRoute[] };

/** What a page is made with. */
export type PageMaker = {
  services: Services;
  build: PageBuild;
  /** The code changes under the pages, so they are not cached, and Vite puts scripts of its own into them. */
  isDevelopment: boolean;
};

/** A page as it goes out, and what its render reported. */
export async function renderPage(
  { build, services, isDevelopment }: PageMaker,
  request: Request,
  visitor: Visitor,
): Promise<{ page: Page; report: MadePage['report'] }> {
  const made = await build.makePage(request, services, visitor);
  const url = new URL(request.url);
  const isMissingFile = made.status === 404 && url.pathname.includes('.pdf') && !isPage(made);
  // The route of a file renders no page. An address below it leads nowhere, and gives the page that says so.
  const shown = isMissingFile
    ? await build.makePage(new Request(`${url.origin}${url.pathname}/-`), services, visitor)
    : made;
  return { page: finishPage(shown, isDevelopment), report: shown.report };
}

function isPage({ headers }: Pick<MadePage, 'headers'>): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** Gives a page its headers, its content security policy, and the words for an error that nothing in it caught. */
function finishPage(
  { status, headers, body, report, nonce }: MadePage,
  isDevelopment: boolean,
): Page {
  // The router hides every error behind the same words; where we know better ones, these go out.
  const failure = status === 500 ? report.failure : undefined;
  const isHtml = isPage({ headers });
  // Otherwise a search engine would keep the sentence that stands in the place of an area.
  const isPartial = isHtml && status === 200 && report.isPublic && !report.isComplete;
  const page = { status: isPartial ? 503 : (failure?.status ?? status), headers, body };
  if (page.status === 503) headers.set('Retry-After', String(RETRY_SECONDS));
  headers.set('Cache-Control', 'private, no-store');
  if (!report.isPublic || page.status >= 400) headers.set('X-Robots-Tag', 'noindex');
  if (!isHtml && !failure) return page;
  const text = failure
    ? body.toString().replaceAll('Unexpected Server Error', () => failure.message)
    : body.toString();
  if (!isHtml) return { ...page, body: Buffer.from(text) };
  const { html, scriptHashes } = hashScripts(text, nonce);
  if (!isDevelopment) headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes));
  return { ...page, body: Buffer.from(html) };
}

export function toResponse({ status, headers, body }: Page): Response {
  const isEmpty = status === 204 || status === 304 || body.length === 0;
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status,
    headers: new Headers(headers),
  });
}

/** A page that set cookies itself, at sign-in or sign-out, has the last word. */
export function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0 || response.headers.has('Set-Cookie')) return response;
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/**
 * The request as the site's own address got it. Behind a proxy it comes over plain http, and the router
 * would refuse every form for that; where it came from is already checked, by SITE_URL alone.
 */
export function withSiteUrl(request: Request, siteUrl: string): Request {
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
