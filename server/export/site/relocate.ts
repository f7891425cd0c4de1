import {
  contentSecurityPolicy,
  hashInline,
  type InlineHashes,
} from '../../http/security-headers.ts';

/** The location of an export on its host, and the script of its pages. */
export type SiteLocation = {
  /** `/`, or a folder such as `/art/`. */
  base: string;
  /** The inline script of every page; empty if a page has no scripts. */
  script: string;
};

/** Matches paths of files in data and code. The router adds the base to paths of pages itself. */
const PATHS =
  /(["'`(])\/(?=(?:assets|media)\/|(?:favicon|apple-touch-icon|feed|upcoming|manifest)\.[a-z]+["'`])/g;

/** Adds the base to every path in data, in a script or in a style sheet. */
export function relocateText(text: string, { base }: Pick<SiteLocation, 'base'>): string {
  return base === '/' ? text : text.replaceAll(PATHS, `$1${base}`);
}

/** Adds the base to every path in a JSON document. */
export function relocateJson(text: string, base: string): string {
  return text.replaceAll(/"\/(?=[^"]*")/g, `"${base}`);
}

const ATTRIBUTE = /(\s(?:href|src|action)=")(\/[^"]*)"/g;
const SRCSET = /(\s(?:image)?srcset=")([^"]*)"/gi;

type Page = {
  html: string;
  nonce: string;
  /** The path and query of the page on the server, if they differ. */
  pathAndQuery?: string;
  /** The number of pages of the group. */
  pages?: number;
  /** Maps an `href` to its static target. */
  staticHref: (href: string) => string;
};

/** Turns a rendered page into a file, with static links and its own content security policy. */
export function relocatePage(page: Page, location: SiteLocation): string {
  const { html, nonce, pathAndQuery, pages, staticHref } = page;
  const { base } = location;
  const linked = html
    .replaceAll(ATTRIBUTE, (_, start: string, href: string) => `${start}${staticHref(href)}"`)
    .replaceAll(SRCSET, (_, start: string, set: string) => `${start}${moveSet(set, base)}"`);
  const moved = relocateText(linked, location).replace(
    /(__reactRouterContext = \{"basename":")\/"/,
    (_, start: string) => `${start}${base}"`,
  );
  const attributes = [
    pathAndQuery === undefined ? '' : ` data-path-and-query="${escapeAttribute(pathAndQuery)}"`,
    pages === undefined ? '' : ` data-pages="${pages}"`,
  ].join('');
  const script =
    location.script &&
    `<script nonce="${nonce}" data-base="${base}"${attributes}>${location.script}</script>`;
  const withScript = moved.replace(/<meta charSet="utf-8"\/>/i, (charset) => charset + script);
  const { html: plain, hashes } = hashInline(withScript, nonce);
  // At the end of the head, because browsers do not preload resources after a policy.
  const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(hashes)}"/>`;
  return plain.replace('</head>', () => `${policy}</head>`);
}

/** Browsers warn about directives that work only in a header. */
function pagePolicy(hashes: InlineHashes): string {
  return contentSecurityPolicy(hashes).replace(/; frame-ancestors [^;]*/, '');
}

function moveSet(set: string, base: string): string {
  return set.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${base}`);
}

/** Removes all scripts, for the 404 page, which can appear under any path. */
export function removeScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
