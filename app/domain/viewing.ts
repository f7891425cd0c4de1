import { parseId } from './id.ts';
import type { Work } from './work.ts';

/** The works that the viewer walks through, and which of them it shows. */
export type Viewing = { works: Work[]; index: number };

/** Parameters that say which works a page shows; the viewer's address keeps them. */
const LIST_PARAMETERS = ['groupBy', 'page'];

export function viewedId(search: string): number | null {
  return parseId(new URLSearchParams(search).get('work') ?? '');
}

/** The query of the same page with this work in the viewer, or with none. */
export function viewAddress(search: string, id: number | null): string {
  const given = new URLSearchParams(search);
  const kept = LIST_PARAMETERS.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (id !== null) kept.push(['work', String(id)]);
  const query = new URLSearchParams(kept).toString();
  return query && `?${query}`;
}

/**
 * The viewer stays within the group that a work was chosen in: that is what the visitor is looking at,
 * and its end leads back to its beginning. A work that the page does not show (`alone`) is shown by
 * itself. An address without a readable id, or with an id that no work has, opens nothing.
 */
export function chooseViewing(
  groups: readonly Work[][],
  alone: Work | null,
  id: number | null,
): Viewing | null {
  for (const works of groups) {
    const index = works.findIndex((work) => work.id === id);
    if (index !== -1) return { works, index };
  }
  return alone && alone.id === id ? { works: [alone], index: 0 } : null;
}

/** The work that an address shows on a page with these works. */
export function findViewed(
  groups: readonly Work[][],
  alone: Work | null,
  search: string,
): Work | null {
  const viewing = chooseViewing(groups, alone, viewedId(search));
  return viewing?.works[viewing.index] ?? null;
}

/** The works before and after the shown one, round the ends; none where it stands alone. */
export function neighbours({ works, index }: Viewing): { previous: Work; next: Work } | null {
  const previous = works.at(index - 1);
  const next = works[(index + 1) % works.length];
  return works.length > 1 && previous && next ? { previous, next } : null;
}
