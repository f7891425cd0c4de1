import { parseId } from '../id.ts';
import type { View } from './record.ts';
import type { ShownWork } from './work.ts';

/** Works that follow one another, from a place on. */
type WorkRun = { first: number; works: ShownWork[] };

/** Works that the viewer walks through, of which a page may know only some. */
export type WorkSequence = {
  /** Where the others come from (`groupWorksUrl`); null where all are known. */
  source: string | null;
  total: number;
  runs: WorkRun[];
};

/** What the viewer walks through, with holes where a work is not known yet, and which of it is shown. */
export type Viewing = { source: string | null; works: (ShownWork | undefined)[]; index: number };

/** How many works of a group come at a time. */
export const WORKS_PER_WINDOW = 24;

/** Parameters that say which works a page shows; the viewer's URL keeps them. */
const LIST_PARAMETERS = ['groupBy', 'page', 'in'];

/** What the viewer shows by this query: a work by its id, or a view of a work by its own, below nought. */
export function viewedId(search: string): number | null {
  const view = parseId(new URLSearchParams(search).get('view') ?? '');
  return view === null ? parseId(new URLSearchParams(search).get('work') ?? '') : -view;
}

/** The query of the same page with this work in the viewer, or with none. */
export function viewUrl(search: string, id: number | null): string {
  const given = new URLSearchParams(search);
  const kept = LIST_PARAMETERS.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (id !== null) kept.push(id < 0 ? ['view', String(-id)] : ['work', String(id)]);
  const query = new URLSearchParams(kept).toString();
  return query && `?${query}`;
}

/** Works that are all known. */
export function wholeSequence(works: ShownWork[]): WorkSequence {
  return { source: null, total: works.length, runs: [{ first: 0, works }] };
}

/** A work and its views, as the viewer of its page walks through them. */
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
  return wholeSequence([work, ...others]);
}

/** The first sequence that knows this work: it is what the visitor is looking at. */
export function findSequence(
  sequences: readonly WorkSequence[],
  id: number | null,
): WorkSequence | null {
  const knows = ({ runs }: WorkSequence) => runs.some(({ works }) => works.some(hasId(id)));
  return sequences.find(knows) ?? null;
}

/** The works of a sequence by their places, with all that others of the same source know of them. */
export function gatherWorks(
  sequences: readonly WorkSequence[],
  chosen: WorkSequence,
): Viewing['works'] {
  const related = sequences.filter(
    (each) => each === chosen || (each.source !== null && each.source === chosen.source),
  );
  // The last one came last: a group may have changed meanwhile.
  const total = related.at(-1)?.total ?? chosen.total;
  const places = new Map(
    related.flatMap(({ runs }) =>
      runs.flatMap(({ first, works }) => works.map((work, n) => [first + n, work] as const)),
    ),
  );
  return Array.from({ length: total }, (_, place) => places.get(place));
}

/**
 * The viewer stays within the group that a work was chosen in, and its end leads back to its beginning.
 * An address without a readable id, or with an id that no work has, opens nothing.
 */
export function chooseViewing(
  sequences: readonly WorkSequence[],
  id: number | null,
): Viewing | null {
  const chosen = findSequence(sequences, id);
  if (!chosen) return null;
  const works = gatherWorks(sequences, chosen);
  const index = works.findIndex(hasId(id));
  return index === -1 ? null : { source: chosen.source, works, index };
}

/** The work that an address shows on a page with these works. */
export function findViewed(sequences: readonly WorkSequence[], search: string): ShownWork | null {
  const viewing = chooseViewing(sequences, viewedId(search));
  return viewing?.works[viewing.index] ?? null;
}

type Neighbours = { previous: ShownWork | undefined; next: ShownWork | undefined };

/** The works before and after the shown one, round the ends; none where it stands alone. */
export function neighbours({ works, index }: Viewing): Neighbours | null {
  if (works.length < 2) return null;
  return { previous: works.at(index - 1), next: works[(index + 1) % works.length] };
}

/** The first window that is missing so near to a place, counted from 1; null where all is known. */
export function missingWindow(
  works: Viewing['works'],
  index: number,
  reach: number,
): number | null {
  for (let away = 0; away <= reach; away += 1) {
    for (const place of [index + away, index - away]) {
      const round = ((place % works.length) + works.length) % works.length;
      if (!works[round]) return Math.floor(round / WORKS_PER_WINDOW) + 1;
    }
  }
  return null;
}

function hasId(id: number | null): (work: ShownWork | undefined) => boolean {
  return (work) => work !== undefined && work.id === id;
}
