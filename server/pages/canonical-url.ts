import { matchPath } from 'react-router';
import { GROUP_KINDS } from '../../app/domain/group/group.ts';
import { parseId } from '../../app/domain/id.ts';
import { readWorkPath } from '../../app/domain/publishing/urls/public-url.ts';
import type { PageRoute } from '../../app/handler.server.ts';
import type { QueryValue } from '../../app/route-handle.ts';

type Params = Record<string, string | undefined>;
export type PageMatch = { route: PageRoute; params: Params };
export type FindPage = (pathname: string) => PageMatch | undefined;

const DATA_SUFFIX = /(?:(?<=\/)_)?\.data$/;

const IS_KNOWN: Record<QueryValue, (value: string, params: Params) => boolean> = {
  groupKind: (value) => GROUP_KINDS.some((kind) => kind === value),
  id: (value) => parseId(value) !== null,
  idInPath: (value, { work = '' }) =>
    parseId(value) !== null && parseId(value) === readWorkPath(work),
  // The first page is the address without a number.
  pageNumber: (value) => parseId(value) !== null && value !== '1',
};

/**
 * Finds the page that answers a path, or that its data belongs to, as the router itself would. The router ranks its
 * whole table again for every path, which takes longer than an answer from the cache.
 */
export function createPageFinder(routes: PageRoute[]): FindPage {
  const byPath = new Map(routes.map((route) => [route.pattern, route]));
  /** By their first segment, which is never a parameter. */
  const withParams = Map.groupBy(
    routes.filter(({ pattern }) => pattern.includes(':')),
    ({ pattern }) => firstSegment(pattern),
  );

  return (pathname) => {
    const path = decodePath(pathname.replace(DATA_SUFFIX, '') || '/');
    const fixed = byPath.get(plainSpelling(path));
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
 * The one spelling of an address, under which it is rendered and cached: its path as the route has it, and the known
 * query parameters in the order of the route. What exists is for the loader to say.
 */
export function canonicalUrl({ pathname, searchParams }: URL, { route, params }: PageMatch) {
  const isData = pathname.endsWith('.data');
  const loaders = isData ? askedLoaders(searchParams.get('_routes'), route) : undefined;
  const routes = loaders ? `_routes=${encodeURIComponent(loaders.join(','))}` : '';
  // Data around the page is the same for all pages.
  if (loaders && !loaders.includes(route.id)) return `/_.data?${routes}`;
  const search = [knownQuery(searchParams, route, params), routes].filter(Boolean).join('&');
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

function knownQuery(searchParams: URLSearchParams, { handle }: PageRoute, params: Params): string {
  const query = new URLSearchParams();
  for (const [name, kind] of Object.entries(handle.query ?? {})) {
    const value = searchParams.get(name);
    if (value !== null && IS_KNOWN[kind](value, params)) query.set(name, value);
  }
  return query.toString();
}

/** The asked routes that load something here; `undefined` where that is all of them. */
function askedLoaders(asked: string | null, { loaderIds }: PageRoute): string[] | undefined {
  const names = new Set(asked?.split(','));
  const loaders = loaderIds.filter((id) => names.has(id));
  return loaders.length === 0 || loaders.length === loaderIds.length ? undefined : loaders;
}

/** As the router decodes it: a slash in a segment stays one. */
function decodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/');
}

/** Neither capitals nor slashes at the end make another page. */
function plainSpelling(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) || '/';
}

function firstSegment(path: string): string {
  return plainSpelling(`/${path.split('/')[1]}`);
}
