import { createStore } from '../store.ts';

const TIMEOUT_MS = 120_000;

type RouteModules = Record<string, unknown>;

/** Code that is loaded on navigation to a path or below it. */
export type PageCode = { path: string; load: () => Promise<RouteModules> };

declare global {
  interface Window {
    /** The loaded route modules (undocumented). The router imports missing ones, and reloads the page if that fails. */
    __reactRouterRouteModules?: RouteModules;
  }
}

/** Whether a navigation is waiting for code. */
export const isCodeLoading = createStore(false);
const missing = new Set<PageCode>();

/** Registers `loaded`, which is part of every page, and `lazy`, which is loaded on navigation. */
export function registerPages(loaded: RouteModules, lazy: PageCode[]): void {
  addModules(loaded);
  for (const page of lazy) missing.add(page);
}

export function isCodeLoaded(pathname: string): boolean {
  return findMissing(pathname).length === 0;
}

/** Loads the missing code of a page. Rejects if a file is missing or loading times out. */
export async function loadCode(pathname: string): Promise<void> {
  const loading = findMissing(pathname).map(async (page) => {
    addModules(await withTimeout(page.load()));
    missing.delete(page);
  });
  await Promise.all(loading);
}

export function withTimeout<T>(loading: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new Error('Loading timed out')), TIMEOUT_MS);
  return Promise.race([loading, timeout]);
}

function findMissing(pathname: string): PageCode[] {
  return [...missing].filter(({ path }) => `${pathname}/`.startsWith(`${path}/`));
}

function addModules(modules: RouteModules): void {
  const { __reactRouterRouteModules: known = {} } = window;
  Object.assign(known, modules);
}
