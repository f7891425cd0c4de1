import { parseId } from '../id.ts';
import type { View } from './record.ts';
import type { ShownWork } from './work.ts';

/** Consecutive works of a sequence; `first` is the position of the first one. */
type WorkRun = { first: number; works: ShownWork[] };

/** The works that the viewer can show. A page may have loaded only some of them. */
export type WorkSequence = {
  /** The URL of the other works (`groupWorksUrl`); null if all are loaded. */
  source: string | null;
  total: number;
  runs: WorkRun[];
};

/** The works of the viewer, with holes for works that are not loaded yet, and the index of the shown one. */
export type Viewing = { source: string | null; works: (ShownWork | undefined)[]; index: number };

/** The number of works of a group that are loaded together. */
export const WORKS_PER_WINDOW = 24;

/** The parameters that select the works of a page. The viewer's URL keeps them. */
const LIST_PARAMETERS = ['groupBy', 'page', 'in'];

/** The id of the work in the viewer, or the negated id of a view of a work. */
export function viewedId(search: string): number | null {
  const view = parseId(new URLSearchParams(search).get('view') ?? '');
  return view === null ? parseId(new URLSearchParams(search).get('work') ?? '') : -view;
}

/** The query of the same page with this work in the viewer, or with the viewer closed. */
export function viewerSearch(search: string, id: number | null): string {
  const given = new URLSearchParams(search);
  const parameters = LIST_PARAMETERS.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (id !== null) parameters.push(id < 0 ? ['view', String(-id)] : ['work', String(id)]);
  const query = new URLSearchParams(parameters).toString();
  return query && `?${query}`;
}

/** A sequence whose works are all loaded. */
export function completeSequence(works: ShownWork[]): WorkSequence {
  return { source: null, total: works.length, runs: [{ first: 0, works }] };
}

/** A work and its views, for the viewer on the work's page. */
export function viewsSequence(work: ShownWork, views: readonly View[]): WorkSequence {
  const others = views.map(({ id, picture, caption }) => ({
    ...work,
    id: -id,
    picture,
    title: caption ?? work.title,
    alternativeText: caption,
    size: null,
    year: null,
    medium: null,
    status: null,
    priceText: null,
  }));
  return completeSequence([work, ...others]);
}

/** The first sequence with this work, which is the one that the visitor is looking at. */
export function findSequence(
  sequences: readonly WorkSequence[],
  id: number | null,
): WorkSequence | null {
  const hasWork = ({ runs }: WorkSequence) => runs.some(({ works }) => works.some(hasId(id)));
  return sequences.find(hasWork) ?? null;
}

/** The works of a sequence by position, including those loaded by other sequences of the same source. */
export function mergeRuns(
  sequences: readonly WorkSequence[],
  chosen: WorkSequence,
): Viewing['works'] {
  const related = sequences.filter(
    (each) => each === chosen || (each.source !== null && each.source === chosen.source),
  );
  // The last sequence is the newest: the group may have changed in the meantime.
  const total = related.at(-1)?.total ?? chosen.total;
  const byPosition = new Map(
    related.flatMap(({ runs }) =>
      runs.flatMap(({ first, works }) => works.map((work, n) => [first + n, work] as const)),
    ),
  );
  return Array.from({ length: total }, (_, position) => byPosition.get(position));
}

/** The viewer stays within the group in which a work was opened. Null if the id is absent or no work has it. */
export function chooseViewing(
  sequences: readonly WorkSequence[],
  id: number | null,
): Viewing | null {
  const chosen = findSequence(sequences, id);
  if (!chosen) return null;
  const works = mergeRuns(sequences, chosen);
  const index = works.findIndex(hasId(id));
  return index === -1 ? null : { source: chosen.source, works, index };
}

/** The work that a URL shows on a page with these works. */
export function findViewed(sequences: readonly WorkSequence[], search: string): ShownWork | null {
  const viewing = chooseViewing(sequences, viewedId(search));
  return viewing?.works[viewing.index] ?? null;
}

type Neighbours = { previous: ShownWork | undefined; next: ShownWork | undefined };

/** The works before and after the shown one, around the ends; null if it is the only one. */
export function neighbours({ works, index }: Viewing): Neighbours | null {
  if (works.length < 2) return null;
  return { previous: works.at(index - 1), next: works[(index + 1) % works.length] };
}

/** The nearest window, counted from 1, with a missing work within `reach` of an index; null if all are loaded. */
export function findMissingWindow(
  works: Viewing['works'],
  index: number,
  reach: number,
): number | null {
  for (let away = 0; away <= reach; away += 1) {
    for (const position of [index + away, index - away]) {
      const wrapped = ((position % works.length) + works.length) % works.length;
      if (!works[wrapped]) return Math.floor(wrapped / WORKS_PER_WINDOW) + 1;
    }
  }
  return null;
}

function hasId(id: number | null): (work: ShownWork | undefined) => boolean {
  return (work) => work !== undefined && work.id === id;
}
