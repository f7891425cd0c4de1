import * as build from 'virtual:react-router/server-build';
import type { RouteHandle } from './route-handle.ts';

/** A page or document of the site, from `routes.ts`. */
export type PageRoute = {
  id: string;
  /** Its path, such as `/gallery/:groupBy/:id`. */
  pattern: string;
  handle: RouteHandle;
  /** The routes with a loader for this page, from the root down. */
  loaderIds: string[];
  hasAction: boolean;
};

export const pageRoutes = listPages(undefined, [], []);

function listPages(parentId: string | undefined, path: string[], loaderIds: string[]): PageRoute[] {
  const routes = Object.values(build.routes).filter((route) => route?.parentId === parentId);
  return routes.flatMap((route): PageRoute[] => {
    if (!route) return [];
    const { id, module } = route;
    const segments = route.path ? [...path, route.path] : path;
    const loading = module.loader ? [...loaderIds, id] : loaderIds;
    const below = listPages(id, segments, loading);
    if (below.length > 0) return below;
    const handle = (module.handle as RouteHandle | undefined) ?? {};
    const hasAction = module.action !== undefined;
    return [{ id, pattern: `/${segments.join('/')}`, handle, loaderIds: loading, hasAction }];
  });
}
