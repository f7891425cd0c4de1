import { matchPath } from 'react-router';
import { GROUP_KINDS } from '../../app/domain/group/group.ts';
import { parseId } from '../../app/domain/id.ts';
import { readWorkPath } from '../../app/domain/publishing/public-url.ts';
import type { PageRoute } from '../../app/handler.server.ts';
import type { QueryValue } from '../../app/route-handle.ts';

type Params = Record<string, string | undefined>;
export type PageMatch = { route: PageRoute; params: Params };
export type FindPage = (pathname: string) => PageMatch | undefined;

const DATA_SUFFIX = /(?:(?<=\/)_)?\.data$/;

const IS_VALID: Record<QueryValue, (value: string, params: Params) => boolean> = {
  groupKind: (value) => GROUP_KINDS.some((kind) => kind === value),
  id: (value) => parseId(value) !== null,
  idInPath: (value, { work = '' }) =>
    parseId(value) !== null && parseId(value) === readWorkPath(work),
  // The first page has the URL without a number.
  pageNumber: (value) => parseId(value) !== null && value !== '1',
};

/**
 * Finds the page for a path or for the path of its data, with the same result as the router. The router ranks all routes
 * for every path, which takes longer than a response from the cache.
 */
export function createPageFinder(routes: PageRoute[]): FindPage {
  const byPath = new Map(routes.map((route) => [route.pattern, route]));
  /** Routes with parameters by their first segment, which is never a parameter. */
  const withParams = Map.groupBy(
    routes.filter(({ pattern }) => pattern.includes(':')),
    ({ pattern }) => firstSegment(pattern),
  );

  return (pathname) => {
    const path = decodePath(pathname.replace(DATA_SUFFIX, '') || '/');
    const fixed = byPath.get(normalizePath(path));
    if (fixed) return { route: fixed, params: {} };
    for (const route of withParams.get(firstSegment(path)) ?? []) {
      const match = matchPath(route.pattern, path);
      if (match) return { route, params: match.params };
    }
    const missing = byPath.get('/*');
    return missing && { route: missing, params: {} };
  };
}

/**
 * The URL under which a page is rendered and cached: the path as the route spells it, and the valid query parameters in
 * the order of the route. Whether the page exists is decided by its loader.
 */
export function canonicalUrl({ pathname, searchParams }: URL, { route, params }: PageMatch) {
  const isData = pathname.endsWith('.data');
  const loaders = isData ? requestedLoaders(searchParams.get('_routes'), route) : undefined;
  const routes = loaders ? `_routes=${encodeURIComponent(loaders.join(','))}` : '';
  // The data of the layout is the same for all pages.
  if (loaders && !loaders.includes(route.id)) return `/_.data?${routes}`;
  const search = [canonicalQuery(searchParams, route, params), routes].filter(Boolean).join('&');
  return canonicalPath(pathname, isData, route, params) + (search && `?${search}`);
}

function canonicalPath(pathname: string, isData: boolean, { pattern }: PageRoute, params: Params) {
  if (pattern === '/*') return pathname;
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  if (!isData) return path;
  return path === '/' ? '/_.data' : `${path}.data`;
}

function canonicalQuery(
  searchParams: URLSearchParams,
  { handle }: PageRoute,
  params: Params,
): string {
  const query = new URLSearchParams();
  for (const [name, kind] of Object.entries(handle.query ?? {})) {
    const value = searchParams.get(name);
    if (value !== null && IS_VALID[kind](value, params)) query.set(name, value);
  }
  return query.toString();
}

/** The requested routes that have a loader on this page; `undefined` if all of them are requested. */
function requestedLoaders(
  requested: string | null,
  { loaderIds }: PageRoute,
): string[] | undefined {
  const names = new Set(requested?.split(','));
  const loaders = loaderIds.filter((id) => names.has(id));
  return loaders.length === 0 || loaders.length === loaderIds.length ? undefined : loaders;
}

/** Decodes a path as the router does: an encoded slash in a segment stays encoded. */
function decodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/');
}

/** Paths are case-insensitive, and trailing slashes are ignored. */
function normalizePath(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) || '/';
}

function firstSegment(path: string): string {
  return normalizePath(`/${path.split('/')[1]}`);
}
