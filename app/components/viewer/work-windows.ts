import { useCallback, useEffect, useState } from 'react';
import {
  missingWindow,
  viewedId,
  type Viewing,
  type WorkSequence,
} from '../../domain/content/viewing.ts';
import type { ShownWork } from '../../domain/content/work.ts';

/** So many works to either side are there before they are leafed to. */
const REACH = 2;

/** The works that came after their page, for its title; on the server none do. */
const came = new Map<number, ShownWork>();

/** The work that an address names, where it came after the page. */
export function findCame(search: string): ShownWork | null {
  return came.get(viewedId(search) ?? 0) ?? null;
}

const coming = new Map<string, Promise<WorkSequence>>();

/** Quick leafing asks for the same window many times; it is fetched once. */
function takeWindow(path: string): Promise<WorkSequence> {
  const running = coming.get(path) ?? fetchWindow(path).finally(() => coming.delete(path));
  coming.set(path, running);
  return running;
}

async function fetchWindow(path: string): Promise<WorkSequence> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const sequence = (await answer.json()) as WorkSequence;
  for (const work of sequence.runs.flatMap(({ works }) => works)) came.set(work.id, work);
  return sequence;
}

/** The window of works that is missing nearest to a place; null where all is there. */
function missingPath({ source, works }: Viewing, place: number): string | null {
  const missing = source === null ? null : missingWindow(works, place, REACH);
  return missing === null ? null : `${source}?page=${missing}`;
}

/** The windows of works that came while the page is open. */
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
 * Fetches what is missing around the place that is shown. What failed is tried again when the connection is
 * back, when asked for, and when another place is shown.
 */
export function useComingWorks(
  viewing: Viewing | null,
  place: number,
  onCome: (window: WorkSequence) => void,
) {
  const path = viewing && missingPath(viewing, place);
  const [failed, setFailed] = useState<number | null>(null);
  const isFailed = failed === place;
  const take = useCallback(() => {
    if (path !== null) takeWindow(path).then(onCome, () => setFailed(place));
  }, [path, place, onCome]);
  useEffect(take, [take]);
  useEffect(() => {
    if (!isFailed) return undefined;
    addEventListener('online', take);
    return () => removeEventListener('online', take);
  }, [isFailed, take]);
  const retry = () => {
    setFailed(null);
    take();
  };
  return { isFailed, retry };
}
