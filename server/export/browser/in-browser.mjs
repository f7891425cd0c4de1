import { staticPath } from './static-path.mjs';

/** @typedef {Window & { __reactRouterDataRouter?: { navigate(to: string, options: object): void } }} RouterWindow */

/*
 * Runs first in every exported page, and handles queries as the server does: redirects to the file of a query, maps data
 * requests to files, and opens the work that the query names.
 */
const { dataset } = document.currentScript ?? document.documentElement;
const base = dataset.base ?? '/';
/** The path and query of this page on the server, if they differ. */
const { pathAndQuery } = dataset;
/** The number of pages of this group. */
const pages = Number(dataset.pages ?? 1);
const root = document.documentElement;
root.dataset.files = '';

/** @param {string} path */
function belowBase(path) {
  return (
    `/${path.slice(base.length)}`.replace(/(?:\/index)?\.html$/, '').replace(/(?<=.)\/$/, '') || '/'
  );
}

/** @param {string} path */
function withBase(path) {
  return base + path.slice(1);
}

const WINDOW = /\/works(?:\/page\/\d+)?$/;
const DATA = /_?\.data$/;

/** The file that has the response to a request. @param {URL} url */
function fileOf(url) {
  const inBase = url.pathname.startsWith(base) ? belowBase(url.pathname) : url.pathname;
  if (!DATA.test(inBase)) {
    const path = staticPath(inBase, url.search);
    return withBase(WINDOW.test(path) && path.startsWith('/gallery/') ? `${path}.json` : path);
  }
  const page = inBase.replace(DATA, '').replace(/(?<=.)\/$/, '') || '/';
  const path = staticPath(page, url.search);
  return withBase(path === '/' ? '/_.data' : `${path}.data`);
}

const originalFetch = window.fetch;
window.fetch = (input, init) => {
  if (input instanceof Request) return originalFetch(input, init);
  const url = new URL(input, location.href);
  return originalFetch(url.origin === location.origin ? fileOf(url) : input, init);
};

/** Runs once React has hydrated the page. @param {() => void} run */
function whenHydrated(run) {
  if (Object.keys(root).some((key) => key.startsWith('__reactFiber'))) run();
  else requestAnimationFrame(() => whenHydrated(run));
}

/** Opens a work or view in the viewer, or goes to the work's own page. @param {string} search @param {string} id */
function open(search, id) {
  const { pathname } = location;
  if (!document.getElementById(`work-${id}`)) {
    location.replace(withBase(`/works/${id}`));
    return;
  }
  whenHydrated(() => {
    const options = { replace: true, preventScrollReset: true };
    const { __reactRouterDataRouter: router } = /** @type {RouterWindow} */ (window);
    router?.navigate(belowBase(pathname) + search, options);
  });
}

function start() {
  const { pathname, search, hash } = location;
  if (pathAndQuery !== undefined) {
    history.replaceState(history.state, '', withBase(pathAndQuery) + hash);
    return;
  }
  const here = belowBase(pathname);
  const query = new URLSearchParams(search);
  const view = query.get('view');
  const id = view === null ? query.get('work') : `-${view}`;
  // A number past the last page shows the last page.
  if (Number(query.get('page')) > pages) query.set('page', String(pages));
  const target = staticPath(here, query.toString());
  const isWork = id !== null && /^-?\d+$/.test(id);
  // Until then, the URL is that of the file.
  if (target !== here || isWork) history.replaceState(history.state, '', withBase(here) + hash);
  else if (withBase(here) !== pathname)
    history.replaceState(history.state, '', withBase(here) + search + hash);
  if (target !== here) location.replace(withBase(target) + hash);
  else if (isWork) addEventListener('DOMContentLoaded', () => open(search, id));
}

start();
