import { type ClientInstrumentation, matchRoutes, type RouteObject } from 'react-router';
import { CHUNK_FAILED } from '../domain/messages.ts';

const GUARD = 'reloaded-for-chunk';
const GUARD_MS = 60_000;
const EVENT = 'chunkfailure';

declare global {
  interface Window {
    __reactRouterDataRouter?: { routes: RouteObject[] };
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/**
 * Loads the code of a page before the router goes there. By itself the router would answer a missing
 * chunk by reloading the page it is on, each time, and never say why.
 */
export const chunkRecovery: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(proceed, { to }) {
        if (typeof to === 'string') await loadPage(to);
        await proceed();
      },
    });
  },
};

async function loadPage(to: string): Promise<void> {
  try {
    await importPage(to);
  } catch {
    if (!reloadOnce(to)) dispatchEvent(new Event(EVENT));
    await new Promise(() => {});
  }
}

/** Fetches the code of a page that is likely to be asked for next. */
export function preloadPage(to: string): void {
  importPage(to).catch(() => {});
}

async function importPage(to: string): Promise<void> {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own names
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window;
  // A link may name only a query, such as that of the viewer.
  const { pathname } = new URL(to, location.href);
  const matches = matchRoutes(router?.routes ?? [], pathname) ?? [];
  const modules = matches.flatMap(({ route }) => manifest?.routes[route.id ?? '']?.module ?? []);
  await Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));
}

/** After a deploy the old chunks are gone: asking the server anew mends that, but is tried only once. */
export function reloadOnce(target: string): boolean {
  const last = Number(sessionStorage.getItem(GUARD) ?? 0);
  if (Date.now() - last < GUARD_MS) return false;
  sessionStorage.setItem(GUARD, String(Date.now()));
  location.assign(target);
  return true;
}

export function onChunkFailure(listen: (error: Error) => void): () => void {
  const listener = () => listen(new Error(CHUNK_FAILED));
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
