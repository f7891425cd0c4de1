declare global {
  interface Window {
    /** What the page tells the router. Only this file reads it. */
    __reactRouterContext?: { basename?: string };
  }
}

/** Where the site lies on its host: `/`, unless its files lie in a folder of it. */
function siteBase(): string {
  const { __reactRouterContext: context } = window;
  return context?.basename ?? '/';
}

/** A path of the router as the browser has it. */
export function inBrowser(pathname: string): string {
  return siteBase() + pathname.slice(1);
}

/** A path of the browser as the router has it. */
export function inRouter(pathname: string): string {
  return `/${pathname.slice(siteBase().length)}`;
}

/** Whether the site is an export: plain files, behind which there is no server of ours. */
export function isExport(): boolean {
  return 'files' in document.documentElement.dataset;
}
