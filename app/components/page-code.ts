import { useSyncExternalStore } from 'react';
import { type ClientInstrumentation, matchRoutes, type RouteObject } from 'react-router';
import { reloadOnce, tellChunkFailure } from './chunk-failure.ts';
import { createListeners } from './listeners.ts';

const TIME_OUT_MS = 120_000;
/** Code that is there already comes sooner, and then nothing is drawn for it. */
const SOON_MS = 30;

declare global {
  interface Window {
    __reactRouterDataRouter?: { routes: RouteObject[] };
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/** The moves of the visitor so far; one that still waits for its code when the next is made is given up. */
let moves = 0;
let isComing = false;
/** Code that is here already. Asked for again, the browser would give it only some milliseconds later. */
const here = new Set<string>();
const listeners = createListeners();

function setComing(value: boolean): void {
  if (value === isComing) return;
  isComing = value;
  listeners.tell();
}

/** Whether a move to another page waits for that page's code. */
export function useIsCodeComing(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isComing,
    () => false,
  );
}

/**
 * Loads the code of a page before the router goes there. By itself the router would answer a missing
 * chunk by reloading the page it is on, each time, and never say why.
 */
export const codeFirst: ClientInstrumentation = {
  router(router) {
    addEventListener('popstate', () => {
      moves += 1;
      setComing(false);
    });
    router.instrument({
      async navigate(proceed, { to }) {
        const move = ++moves;
        if (typeof to === 'string' && !(await takeCode(to, move))) await new Promise(() => {});
        await proceed();
      },
    });
  },
};

/** Whether the move may go on: its code is there, and no later move has been made. */
async function takeCode(to: string, move: number): Promise<boolean> {
  const isOther = pathOf(to) !== location.pathname;
  const timer = isOther ? setTimeout(() => setComing(true), SOON_MS) : undefined;
  const isThere = await comesInTime(importPage(to));
  clearTimeout(timer);
  if (move !== moves) return false;
  setComing(false);
  if (!isThere && !reloadOnce(to)) tellChunkFailure();
  return isThere;
}

async function comesInTime(loading: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), TIME_OUT_MS);
  const came = loading.then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([came, late.promise]);
  clearTimeout(timer);
  return isThere;
}

/** Fetches the code of a page that is likely to be asked for next. */
export function preloadPage(to: string): void {
  importPage(to).catch(() => {});
}

async function importPage(to: string): Promise<void> {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window;
  const matches = matchRoutes(router?.routes ?? [], pathOf(to)) ?? [];
  const modules = matches.flatMap(({ route }) => manifest?.routes[route.id ?? '']?.module ?? []);
  await Promise.all(modules.filter((module) => !here.has(module)).map(importModule));
}

async function importModule(module: string): Promise<void> {
  await import(/* @vite-ignore */ module);
  here.add(module);
}

/** A link may name only a query, such as that of the viewer. */
function pathOf(to: string): string {
  return new URL(to, location.href).pathname;
}
