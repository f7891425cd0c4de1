import type { KnownContent, KnownPart } from '../app/data/known-content.server.ts';
import { WORKS_PER_GROUP_PAGE } from '../app/data/group-page.server.ts';
import { GROUP_KINDS } from '../app/domain/content/group.ts';
import { parseId } from '../app/domain/content/id.ts';
import { choosePage } from '../app/domain/content/paging.ts';
import { readWorkPath, workUrl } from '../app/domain/publishing/public-url.ts';
import { ENTRIES_PER_SITEMAP } from '../app/domain/publishing/sitemap.ts';
import { WORKS_PER_WINDOW } from '../app/domain/content/viewing.ts';
import type { PageMatch } from '../app/match-page.server.ts';
import type { PathMeaning, QueryMeaning } from '../app/route-handle.ts';

export type SettledUrl = {
  /** The cache key: one for all URLs that are answered alike. */
  key: string;
  /** What is rendered for all of them. */
  path: string;
  /** The status that the answer must have to be kept under this key. */
  status: 200 | 301 | 404;
};

/** More than the pages that stand for nothing in the database; one too many only costs a render. */
const FIXED_PAGES = 100;

/**
 * What exists, by kind. A kind is missing where the URL names nothing of it, and while the database is away: then
 * whatever the URL names counts as existing.
 */
type Known = Partial<KnownContent>;
const GONE = Symbol('gone');
type Meant = string | typeof GONE | undefined;

/** What of the content decides what an address means. */
const NAMED: Record<PathMeaning | QueryMeaning, KnownPart[]> = {
  group: ['groups'],
  groupKind: [],
  groupPage: ['groups'],
  iiifPicture: ['works', 'views'],
  post: ['posts'],
  sitemapPage: ['works', 'posts', 'groups'],
  thisWork: [],
  viewOfWork: ['views'],
  work: ['works'],
  worksWindow: ['groups'],
};

/** A value as it is written where it means something; `undefined` where the page is the same without it. */
const QUERY: Record<
  QueryMeaning,
  (value: string, known: Known, params: PageMatch['params']) => Meant
> = {
  groupKind: (value) => GROUP_KINDS.find((kind) => kind === value),
  work: (value, known) => meantId(value, known.works),
  thisWork: (value, _, { work = '' }) =>
    parseId(value) === null || parseId(value) !== readWorkPath(work) ? undefined : value,
  viewOfWork(value, known, { work = '' }) {
    const id = parseId(value);
    if (id === null || !known.views) return id === null ? undefined : value;
    return known.views.get(id) === readWorkPath(work) ? value : undefined;
  },
  post: (value, known) => meantId(value, known.posts),
  groupPage(value, known, params) {
    const works = countWorks(params, known);
    if (parseId(value) === null) return undefined;
    // Past the last page the last one is shown.
    return works === undefined
      ? value
      : String(choosePage(value, works, WORKS_PER_GROUP_PAGE).page);
  },
  worksWindow(value, known, params) {
    const window = parseId(value);
    if (window === null || window === 1) return undefined;
    const works = countWorks(params, known);
    return works !== undefined && window > Math.ceil(works / WORKS_PER_WINDOW) ? GONE : value;
  },
  sitemapPage(value, { works, posts, groups }) {
    const page = parseId(value);
    if (page === null || !works || !posts || !groups) return page === null ? undefined : value;
    const inGroups = GROUP_KINDS.reduce((sum, kind) => sum + groups[kind].size, 0);
    const entries = FIXED_PAGES + inGroups + works.size + posts.size;
    return page > Math.ceil(entries / ENTRIES_PER_SITEMAP) ? GONE : value;
  },
};

/** How many works the group of the path holds, where that is known. */
function countWorks(params: PageMatch['params'], known: Known): number | undefined {
  const kind = GROUP_KINDS.find((each) => each === params.groupBy);
  return kind && known.groups?.[kind].get(Number(params.id));
}

type Ids = { has(id: number): boolean };

function meantId(value: string, known: Ids | undefined): Meant {
  const id = parseId(value);
  if (id === null) return undefined;
  return !known || known.has(id) ? value : GONE;
}

const DATA_SUFFIX = /(?:(?<=\/)_)?\.data$/;

/** The path of the page whose data a URL asks for, or the path itself. */
export function pagePath(pathname: string): string {
  return pathname.replace(DATA_SUFFIX, '') || '/';
}

/** What of the content must be known to tell what a URL means; mostly nothing. */
export function namedParts(url: URL, { handle }: PageMatch): KnownPart[] {
  const asked = Object.entries(handle.query ?? {}).filter(([name]) => url.searchParams.has(name));
  const meanings = [...asked.map(([, meaning]) => meaning), ...(handle.path ? [handle.path] : [])];
  return [...new Set(meanings.flatMap((meaning) => NAMED[meaning]))];
}

/** What a URL means: all that are answered alike have one cache key, so that one answer is kept. */
export function settleUrl(url: URL, match: PageMatch, known: Known): SettledUrl {
  const isData = url.pathname.endsWith('.data');
  const routes = isData ? meantRoutes(url.searchParams.get('_routes'), match) : undefined;
  const parts = routes ? `_routes=${encodeURIComponent(routes.join(','))}` : '';
  const suffix = isData ? (match.pattern === '/' ? '_.data' : '.data') : '';
  if (routes && !routes.includes(match.id)) {
    // Nothing of the page itself: the same around all pages.
    return { key: `data ${parts}`, path: `/_.data?${parts}`, status: 200 };
  }

  const path = meantPath(url, match, known);
  const { query, isGone } = meantQuery(url, match, known);
  const search = [query.toString(), parts].filter(Boolean).join('&');
  const meant = path.written + suffix + (search && `?${search}`);
  if (!path.isGone && !isGone) {
    return { key: meant, path: meant, status: path.isElsewhere ? 301 : 200 };
  }
  return { key: `404 ${path.place}${suffix} ${parts}`, path: meant, status: 404 };
}

/** The asked routes that load something here; `undefined` where that is all of them. */
function meantRoutes(asked: string | null, { loaderIds }: PageMatch): string[] | undefined {
  const names = new Set(asked?.split(','));
  const routes = loaderIds.filter((id) => names.has(id));
  return routes.length === 0 || routes.length === loaderIds.length ? undefined : routes;
}

function meantQuery(url: URL, { handle, params }: PageMatch, known: Known) {
  const query = new URLSearchParams();
  let isGone = false;
  for (const [name, meaning] of Object.entries(handle.query ?? {})) {
    const asked = url.searchParams.get(name);
    const meant = asked === null ? undefined : QUERY[meaning](asked, known, params);
    if (meant !== undefined) query.set(name, meant === GONE ? String(asked) : meant);
    isGone ||= meant === GONE;
  }
  return { query, isGone };
}

type MeantPath = { written: string; isGone: boolean; isElsewhere?: boolean; place: string };

/** The path in its one spelling. `place` is what tells apart the pages that say that nothing is there. */
function meantPath(url: URL, match: PageMatch, known: Known): MeantPath {
  const { pattern, params, handle, section } = match;
  if (pattern === '/*') {
    return { written: pagePath(url.pathname), isGone: true, place: `${section}/*` };
  }
  const written = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  if (handle.path === 'work') return meantWork(params.work ?? '', written, known);
  const isGone =
    (handle.path === 'group' && isGroupGone(params, known)) ||
    (handle.path === 'iiifPicture' && isPictureGone(params, known));
  return { written, isGone, place: pattern };
}

/** Every other title in the URL of a work leads to the right one. */
function meantWork(part: string, written: string, known: Known): MeantPath {
  const place = '/works/:work';
  const id = readWorkPath(part);
  if (id === null) return { written, isGone: true, place };
  const title = known.works?.get(id);
  const isRight = title !== undefined && workUrl({ id, title }) === written;
  if (!known.works || isRight) return { written, isGone: false, place };
  return { written: `/works/${id}`, isGone: title === undefined, isElsewhere: true, place };
}

function isPictureGone({ work = '', view }: PageMatch['params'], known: Known): boolean {
  const id = parseId(work);
  if (id === null || known.works?.has(id) === false) return true;
  if (view === undefined || !known.views) return false;
  const viewId = parseId(view);
  return viewId === null || known.views.get(viewId) !== id;
}

/** Not where the kind is unknown: the page names it, so no two such pages are alike. */
function isGroupGone(params: PageMatch['params'], known: Known): boolean {
  const kind = GROUP_KINDS.find((each) => each === params.groupBy);
  if (!kind) return false;
  const id = parseId(params.id ?? '');
  return id === null || known.groups?.[kind].has(id) === false;
}
