import { matchPath } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { RouteHandle } from './route-handle.ts';

type Page = {
  /** The route's path as `routes.ts` has it, such as `/gallery/:groupBy/:id`. */
  pattern: string;
  handle: RouteHandle;
  /** The page's own route. */
  id: string;
  /** The routes that load something for this page, from the root down. */
  loaderIds: string[];
  hasAction: boolean;
};

export type PageMatch = Page & {
  params: Record<string, string | undefined>;
  /** The page that a path without a page lies below, which the navigation marks; '' where there is none. */
  section: string;
};

const pages = pagesBelow(undefined, [], []);
/** By their first segment, which is never a parameter: to try a pattern costs more than to answer from memory. */
const withParameters = Map.groupBy(
  pages.filter(({ pattern }) => pattern.includes(':')),
  ({ pattern }) => topOf(pattern),
);
const byPath = new Map(pages.map((page) => [page.pattern, page]));

/**
 * The route that answers a path, as the router itself would find it. The router ranks its whole table anew for every
 * path, which takes longer than to answer from memory.
 */
export function matchPage(path: string): PageMatch | undefined {
  const decoded = decodePath(path);
  const section = sectionOf(path);
  const page = byPath.get(plainSpelling(decoded));
  if (page) return { ...page, params: {}, section };
  for (const one of withParameters.get(topOf(decoded)) ?? []) {
    const match = matchPath(one.pattern, decoded);
    if (match) return { ...one, params: match.params, section };
  }
  const anything = byPath.get('/*');
  return anything && { ...anything, params: {}, section };
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
  return path.replace(/\/+$/, '').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) || '/';
}

function sectionOf(path: string): string {
  const top = topOf(path);
  return byPath.has(top) && top !== '/' ? top : '';
}

/** The first segment of a path. */
function topOf(path: string): string {
  return plainSpelling(`/${path.split('/')[1]}`);
}

function pagesBelow(parentId: string | undefined, path: string[], loaderIds: string[]): Page[] {
  const routes = Object.values(build.routes).filter((route) => route?.parentId === parentId);
  return routes.flatMap((route): Page[] => {
    if (!route) return [];
    const { id, module } = route;
    const segments = route.path ? [...path, route.path] : path;
    const loading = module.loader ? [...loaderIds, id] : loaderIds;
    const below = pagesBelow(id, segments, loading);
    if (below.length > 0) return below;
    const handle = (module.handle as RouteHandle | undefined) ?? {};
    const hasAction = module.action !== undefined;
    return [{ pattern: `/${segments.join('/')}`, handle, id, loaderIds: loading, hasAction }];
  });
}
