import type { MouseEvent } from 'react';
import { createPath, type Location, useLocation, useNavigate } from 'react-router';

/** The state of a history entry. */
type HistoryState = {
  /** The open layers over the page, the topmost last. */
  layers?: readonly string[];
  /** The shown page of each paged list. */
  pages?: Readonly<Record<string, number>>;
  /** The search text of each list. */
  searches?: Readonly<Record<string, string>>;
  /** The key of the entry below, so that closing a layer keeps the scroll position of the page. */
  scrollKey?: string;
};

const KEEP_PAGE = { preventScrollReset: true, defaultShouldRevalidate: false };

/** The last step back; undefined before the first one. */
let stepBack: Promise<void> | void;

/** The current history entry, and functions to add or replace an entry for the same URL without loading data. */
export function useHistoryState() {
  const location = useLocation();
  const navigate = useNavigate();
  const entry = readHistoryState(location.state);
  return {
    entry,
    async add(next: HistoryState) {
      // A pending step back would otherwise remove the new entry.
      await stepBack;
      const state = { ...entry, scrollKey: scrollKeyOf(location), ...next };
      await navigate(createPath(location), { ...KEEP_PAGE, state });
    },
    async replace(next: HistoryState) {
      const state = { ...entry, ...next };
      await navigate(createPath(location), { ...KEEP_PAGE, replace: true, state });
    },
    stepBack() {
      stepBack = navigate(-1);
    },
  };
}

/** The key under which the scroll position of an entry is stored. */
export function scrollKeyOf({ key, state }: Location): string {
  return readHistoryState(state).scrollKey ?? key;
}

export function readHistoryState(state: unknown): HistoryState {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The state of a history entry that was added to open a layer over the page, so that Back returns to the page. */
export const OPENED_HERE = 'opened here';

/** The click handler of a link that opens a layer. The second press of a double click would add a second entry. */
export function openOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
