import { contentSecurityPolicy, hashScripts } from '../security-headers.ts';

/** Where an export lies on its host, and what its pages are told. */
export type Place = {
  /** `/`, or a folder such as `/art/`. */
  base: string;
  /** The names of files of ours that pages ask for by another one in an export. */
  renamed: ReadonlyMap<string, string>;
  /** What runs first in every page; nothing where a page has no scripts. */
  script: string;
};

/** Strings that are the path of a file of ours, in data and in code; the paths of pages the router completes itself. */
const PATHS =
  /(["'`(])\/(?=(?:assets|media)\/|(?:favicon|apple-touch-icon|feed|upcoming|manifest)\.[a-z]+["'`])/g;

/** Puts every path in data or in a style sheet under the folder. */
export function relocateText(
  text: string,
  { base, renamed }: Pick<Place, 'base' | 'renamed'>,
): string {
  const moved = base === '/' ? text : text.replaceAll(PATHS, `$1${base}`);
  return [...renamed].reduce((all, [from, to]) => all.replaceAll(from, to), moved);
}

/** The same in a script; the one that loads parts ahead knows the folder too. */
export function relocateScript(text: string, place: Pick<Place, 'base' | 'renamed'>): string {
  const preload = /(`modulepreload`,[\w$]+=function\([\w$]+\)\{return)`\/`/;
  return relocateText(text, place).replace(
    preload,
    (_, start: string) => `${start}\`${place.base}\``,
  );
}

/** Every path of the site in a JSON document. */
export function relocateJson(text: string, base: string): string {
  return text.replaceAll(/"\/(?=[^"]*")/g, `"${base}`);
}

const ATTRIBUTE = /(\s(?:href|src|action)=")(\/[^"]*)"/g;
const SRCSET = /(\s(?:image)?srcset=")([^"]*)"/gi;

type Page = {
  html: string;
  nonce: string;
  /** The path with a query that the page stands for. */
  pathAndQuery?: string;
  /** The path that a link leads to without scripts. */
  leadTo: (href: string) => string;
};

/** A rendered page as a file: its links lead to files, and it carries its own content security policy. */
export function relocatePage({ html, nonce, pathAndQuery, leadTo }: Page, place: Place): string {
  const { base } = place;
  const led = html
    .replaceAll(ATTRIBUTE, (_, start: string, href: string) => `${start}${leadTo(href)}"`)
    .replaceAll(SRCSET, (_, start: string, set: string) => `${start}${moveSet(set, base)}"`);
  const moved = relocateText(led, place).replace(
    /(__reactRouterContext = \{"basename":")\/"/,
    (_, start: string) => `${start}${base}"`,
  );
  const own =
    pathAndQuery === undefined ? '' : ` data-path-and-query="${escapeAttribute(pathAndQuery)}"`;
  const first =
    place.script && `<script nonce="${nonce}" data-base="${base}"${own}>${place.script}</script>`;
  const started = moved.replace(/<meta charSet="utf-8"\/>/i, (charset) => charset + first);
  const { html: plain, scriptHashes } = hashScripts(started, nonce);
  // Last in the head: what stands behind a policy is not fetched ahead, and before it is nothing but our own.
  const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy(scriptHashes)}"/>`;
  return plain.replace('</head>', () => `${policy}</head>`);
}

/** Browsers complain of what only a header can say. */
function pagePolicy(scriptHashes: string[]): string {
  return contentSecurityPolicy(scriptHashes).replace(/; frame-ancestors [^;]*/, '');
}

function moveSet(set: string, base: string): string {
  return set.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${base}`);
}

/** Without scripts; for the page that says that nothing is there, which may stand under any path. */
export function takeScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
