import { useCallback, useEffect, useState } from 'react';
import {
  missingWindow,
  viewedId,
  type Viewing,
  type WorkSequence,
} from '../../domain/work/viewing.ts';
import type { ShownWork } from '../../domain/work/work.ts';

/** The number of works on either side that are loaded in advance. */
const PRELOAD_DISTANCE = 2;

/** The works that were fetched after the page, for the title of the page; empty on the server. */
const fetchedWorks = new Map<number, ShownWork>();

/** The work that a URL names, if it was fetched after the page. */
export function findFetchedWork(search: string): ShownWork | null {
  return fetchedWorks.get(viewedId(search) ?? 0) ?? null;
}

const pending = new Map<string, Promise<WorkSequence>>();

/** Fetches a window of works; concurrent calls share one request. */
function loadWindow(path: string): Promise<WorkSequence> {
  const running = pending.get(path) ?? fetchWindow(path).finally(() => pending.delete(path));
  pending.set(path, running);
  return running;
}

async function fetchWindow(path: string): Promise<WorkSequence> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const sequence = (await response.json()) as WorkSequence;
  for (const work of sequence.runs.flatMap(({ works }) => works)) fetchedWorks.set(work.id, work);
  return sequence;
}

/** The URL of the missing window of works that is nearest to a position; null if none is missing. */
function missingWindowUrl({ source, works }: Viewing, position: number): string | null {
  const missing = source === null ? null : missingWindow(works, position, PRELOAD_DISTANCE);
  return missing === null ? null : `${source}?page=${missing}`;
}

/** The windows of works that were fetched since the page was opened. */
export function useWindows() {
  const [windows, setWindows] = useState<readonly WorkSequence[]>([]);
  const add = useCallback(
    (window: WorkSequence) =>
      setWindows((before) => (before.includes(window) ? before : [...before, window])),
    [],
  );
  return { windows, add };
}

/**
 * Fetches the missing works around the shown position. A failed request is repeated when the browser is online again,
 * by `retry`, and when another position is shown.
 */
export function useMissingWorks(
  viewing: Viewing | null,
  position: number,
  onLoad: (window: WorkSequence) => void,
) {
  const path = viewing && missingWindowUrl(viewing, position);
  const [failed, setFailed] = useState<number | null>(null);
  const isFailed = failed === position;
  const load = useCallback(() => {
    if (path !== null) loadWindow(path).then(onLoad, () => setFailed(position));
  }, [path, position, onLoad]);
  useEffect(load, [load]);
  useEffect(() => {
    if (!isFailed) return undefined;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isFailed, load]);
  const retry = () => {
    setFailed(null);
    load();
  };
  return { isFailed, retry };
}
