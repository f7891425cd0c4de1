import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { inBrowser } from './site-base.ts';

/** The page that stands, and the place of its history entry, where the browser tells it. */
const shown = { url: '', pathname: '', index: undefined as number | undefined };
let isStepping = false;

/** Listens for steps back and forward: begun by the browser, they stand in its address at once. */
export function followSteps(): void {
  note(location);
  addEventListener('popstate', () => {
    isStepping = true;
  });
}

/** Keeps track of the page that stands; for the frame around all pages. */
export function useShownPage(): void {
  const page = useLocation();
  useLayoutEffect(() => note({ ...page, pathname: inBrowser(page.pathname) }), [page]);
}

/** By the address as the browser has it. */
function note({ pathname, search }: { pathname: string; search: string }): void {
  Object.assign(shown, { pathname, url: location.origin + pathname + search, index: entryIndex() });
  isStepping = false;
}

/** The place of the entry that the browser is at: while a step is under way, of the one it leads to. */
function entryIndex(): number | undefined {
  return window.navigation?.currentEntry?.index;
}

/** How far the step that is under way goes; unknown in browsers that do not number their history. */
export function stepLength(): number | undefined {
  const index = entryIndex();
  return index === undefined || shown.index === undefined ? undefined : index - shown.index;
}

export function shownPage(): Readonly<typeof shown> {
  return shown;
}

/** Whether a step back or forward is under way. */
export function isStepUnderWay(): boolean {
  return isStepping;
}
