import { createPath, useLocation, useNavigate } from 'react-router';

/** What a history entry remembers beside its address. */
type Entry = {
  /** What lies open over the page, the topmost last. */
  layers?: readonly string[];
  /** Which page of each list is shown. */
  pages?: Readonly<Record<string, number>>;
};

/** The step back that was begun last. */
let stepBack: Promise<void> | void;

/** The history entry that is shown, and how to add another for the same address: it asks nobody for data. */
export function useEntry() {
  const location = useLocation();
  const navigate = useNavigate();
  const entry = readEntry(location.state);
  return {
    entry,
    async add(next: Entry) {
      // Added before a step back is made, it would be what that step goes back over.
      await stepBack;
      const quiet = { preventScrollReset: true, defaultShouldRevalidate: false };
      await navigate(createPath(location), { ...quiet, state: { ...entry, ...next } });
    },
    stepBack() {
      stepBack = navigate(-1);
    },
  };
}

export function readEntry(state: unknown): Entry {
  return typeof state === 'object' && state !== null ? state : {};
}
