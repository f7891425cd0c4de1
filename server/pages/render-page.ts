import type { Services, Visitor } from '../../app/context.ts';
import { RETRY_SECONDS } from '../../app/domain/failure.ts';
import type { RenderedPage, PageRoute } from '../../app/handler.server.ts';
import type { Page } from './cached-page.ts';
import { contentSecurityPolicy, hashInline } from '../http/security-headers.ts';

export type Renderer = (
  request: Request,
  services: Services,
  visitor: Visitor,
) => Promise<RenderedPage>;

/** The exports of the built page bundle. */
export type PageBuild = { renderRequest: Renderer; pageRoutes: PageRoute[] };

export type RenderContext = {
  services: Services;
  build: PageBuild;
  /** In development, pages are not cached, and have no content security policy because Vite adds inline scripts. */
  isDevelopment: boolean;
};

/** Renders a page as it is sent, with the report of the render. */
export async function renderPage(
  { build, services, isDevelopment }: RenderContext,
  request: Request,
  visitor: Visitor,
): Promise<{ page: Page; report: RenderedPage['report'] }> {
  const made = await build.renderRequest(request, services, visitor);
  const url = new URL(request.url);
  const isMissingFile = made.status === 404 && url.pathname.includes('.pdf') && !isPage(made);
  // The route of a file has no 404 page. A path below it matches no route, which renders the ordinary one.
  const shown = isMissingFile
    ? await build.renderRequest(new Request(`${url.origin}${url.pathname}/-`), services, visitor)
    : made;
  return { page: finishPage(shown, isDevelopment), report: shown.report };
}

function isPage({ headers }: Pick<RenderedPage, 'headers'>): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** Sets the headers and the content security policy, and replaces the message of an uncaught error. */
function finishPage(
  { status, headers, body, report, nonce }: RenderedPage,
  isDevelopment: boolean,
): Page {
  // The router replaces every error message by a generic one. A known failure gets its own message.
  const failure = status === 500 ? report.failure : undefined;
  const isHtml = isPage({ headers });
  // With status 200, a search engine would index the error message of an area.
  const isPartial = isHtml && status === 200 && report.isPublic && !report.isComplete;
  const page = { status: isPartial ? 503 : (failure?.status ?? status), headers, body };
  if (page.status === 503) headers.set('Retry-After', String(RETRY_SECONDS));
  headers.set('Cache-Control', 'private, no-store');
  const isUnlisted = !report.isPublic || page.status >= 400;
  if (isUnlisted && !headers.has('X-Robots-Tag')) headers.set('X-Robots-Tag', 'noindex');
  if (!isHtml && !failure) return page;
  const text = failure
    ? body.toString().replaceAll('Unexpected Server Error', () => failure.message)
    : body.toString();
  if (!isHtml) return { ...page, body: Buffer.from(text) };
  const { html, hashes } = hashInline(text, nonce);
  if (!isDevelopment) headers.set('Content-Security-Policy', contentSecurityPolicy(hashes));
  return { ...page, body: Buffer.from(html) };
}

export function toResponse({ status, headers, body }: Page): Response {
  const isEmpty = status === 204 || status === 304 || body.length === 0;
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status,
    headers: new Headers(headers),
  });
}

/** Adds cookies, unless the page has set its own at sign-in or sign-out. */
export function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0 || response.headers.has('Set-Cookie')) return response;
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/**
 * The request with the site's public URL. Behind a proxy it arrives over plain HTTP, and the router would refuse every
 * form for that. The request guard has already checked its origin against SITE_URL.
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
