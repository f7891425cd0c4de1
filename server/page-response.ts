import type { Services, Visitor } from '../app/context.ts';
import { RETRY_SECONDS } from '../app/domain/failure.ts';
import type { MadePage } from '../app/handler.server.ts';
import type { Page } from './kept-page.ts';
import type { PageBuild } from './page-build.ts';
import { contentSecurityPolicy, hashScripts } from './security-headers.ts';

/** What a page is made with. */
export type PageMaker = {
  services: Services;
  build: PageBuild;
  /** The code itself changes under the pages, which are not kept; and the tools put scripts of their own into them. */
  isDevelopment: boolean;
};

/** A page as it goes out, and what its making told of it. */
export async function makePage(
  { build, services, isDevelopment }: PageMaker,
  request: Request,
  visitor: Visitor,
): Promise<{ page: Page; report: MadePage['report'] }> {
  const made = await build.makePage(request, services, visitor);
  return { page: finishPage(made, isDevelopment), report: made.report };
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
export function atSiteUrl(request: Request, siteUrl: string): Request {
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
