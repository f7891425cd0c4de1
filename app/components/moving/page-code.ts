import { matchRoutes, type RouteObject, type UNSAFE_AssetsManifest } from 'react-router';
import { inRouter } from './site-base.ts';

const TIME_OUT_MS = 120_000;
/** The route around all public pages. */
const LAYOUT = 'routes/site-layout';
/** A page that no menu leads to; its code comes when somebody is about to follow a link to it. */
const LATER = 'works/:work';

declare global {
  interface Window {
    /** The route table with the address of each route's code. Only this file reads it. */
    __reactRouterManifest?: UNSAFE_AssetsManifest;
  }
}

type Routes = UNSAFE_AssetsManifest['routes'];
type Route = NonNullable<Routes[string]> & { hasDefaultExport?: boolean };

/** Code that has come. The browser never asks for it again, so the router cannot fail to load it. */
const here = new Set<string>();

/** Whether the router may go to a page. If it may not, it would reload the page it is on. */
export function isCodeHere(pathname: string): boolean {
  return partsOf(pathname).every((part) => here.has(part));
}

/** Loads the code of a page; fails when a part of it is missing, or takes longer than anybody waits. */
export async function loadCode(pathname: string): Promise<void> {
  const missing = partsOf(pathname).filter((part) => !here.has(part));
  await inTime(Promise.all(missing.map(load)));
}

/** Ends the wait for code that never comes. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('Loading timed out')), TIME_OUT_MS);
  try {
    return await Promise.race([loading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * All pages of the menu together are a few kilobytes: loaded ahead on each of them, they are there when the line is not. On any other page
 * they come when a link is pointed at.
 */
export function loadPublicCode(): void {
  const modules = new Set(partsOf(inRouter(location.pathname)));
  const menu = Object.values(manifestRoutes()).flatMap((route) => (isInMenu(route) ? route : []));
  if (menu.some(({ module }) => modules.has(module)))
    for (const { module } of menu) modules.add(module);
  for (const module of modules) load(module).catch(() => {});
}

/** Feeds, icons and other documents are no pages: they have nothing to show. */
function isInMenu(route: Route | undefined): route is Route {
  return route?.parentId === LAYOUT && !!route.hasDefaultExport && route.path !== LATER;
}

/** A style sheet is asked for here as well: the router would go on without it. */
async function load(part: string): Promise<void> {
  if (!part.endsWith('.css')) await import(/* @vite-ignore */ part);
  else if (!(await fetch(part)).ok) throw new Error('The style sheet is gone');
  here.add(part);
}

/** Code and style sheets of a page, and for the admin page also of what its sections fetch from. */
function partsOf(pathname: string): string[] {
  const routes = manifestRoutes();
  const matches = matchRoutes(nest(routes), pathname) ?? [];
  const ids = new Set(matches.map(({ route }) => route.id ?? ''));
  if ([...ids].some(isAdmin))
    for (const route of Object.values(routes)) if (isFetched(route)) ids.add(route.id);
  return [...ids].flatMap((id) => [routes[id]?.module ?? [], routes[id]?.css ?? []].flat());
}

function manifestRoutes(): Routes {
  const { __reactRouterManifest: manifest } = window;
  return manifest?.routes ?? {};
}

function isAdmin(id: string): boolean {
  return id.startsWith('routes/admin/');
}

/** The owner's other pages have something to show, and come when they are gone to. */
function isFetched(route: Route | undefined): route is Route {
  return route !== undefined && isAdmin(route.id) && !route.hasDefaultExport;
}

function nest(routes: Routes, parentId?: string): RouteObject[] {
  const children = Object.values(routes).filter((route) => route && route.parentId === parentId);
  return children.flatMap((route) => {
    if (!route) return [];
    const { id, path } = route;
    if (route.index) return { id, path, index: true as const };
    return { id, path, children: nest(routes, id) };
  });
}
