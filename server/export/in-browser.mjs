import { ownPath } from './own-path.mjs';

/** @typedef {Window & { __reactRouterDataRouter?: { navigate(to: string, options: object): void } }} RouterWindow */

/*
 * Runs first in every exported page. It does what the server did with queries: a page that another one stands for
 * is gone to, data is asked for by its own path, and a work that the address names is opened over its page.
 */
const { dataset } = document.currentScript ?? document.documentElement;
const base = dataset.base ?? '/';
/** The path with a query that this page stands for, if any. */
const { pathAndQuery } = dataset;
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

/** The file that answers what was asked of the server. @param {URL} url */
function fileOf(url) {
  const inBase = url.pathname.startsWith(base) ? belowBase(url.pathname) : url.pathname;
  if (!DATA.test(inBase)) {
    const path = ownPath(inBase, url.search);
    return withBase(WINDOW.test(path) && path.startsWith('/gallery/') ? `${path}.json` : path);
  }
  const page = inBase.replace(DATA, '').replace(/(?<=.)\/$/, '') || '/';
  const path = ownPath(page, url.search);
  return withBase(path === '/' ? '/_.data' : `${path}.data`);
}

const ask = window.fetch;
window.fetch = (asked, init) => {
  if (asked instanceof Request) return ask(asked, init);
  const url = new URL(asked, location.href);
  return ask(url.origin === location.origin ? fileOf(url) : asked, init);
};

/** Runs when the page answers to presses. @param {() => void} run */
function whenAwake(run) {
  if (Object.keys(root).some((key) => key.startsWith('__reactFiber'))) run();
  else requestAnimationFrame(() => whenAwake(run));
}

/** Opens a work or a view over its page, or goes to the page of its own. @param {string} search @param {string} id */
function open(search, id) {
  const { pathname } = location;
  if (!document.getElementById(`work-${id}`)) {
    location.replace(withBase(`/works/${id}`));
    return;
  }
  whenAwake(() => {
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
  const own = ownPath(here, search);
  const isWork = id !== null && /^-?\d+$/.test(id);
  // Until then the page is what its file is.
  if (own !== here || isWork) history.replaceState(history.state, '', withBase(here) + hash);
  else if (withBase(here) !== pathname)
    history.replaceState(history.state, '', withBase(here) + search + hash);
  if (own !== here) location.replace(withBase(own) + hash);
  else if (isWork) addEventListener('DOMContentLoaded', () => open(search, id));
}

start();
