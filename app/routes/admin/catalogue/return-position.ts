import type { WorkLink } from '../../../domain/work/work.ts';

export type Neighbours = { previous: WorkLink | null; next: WorkLink | null };
type CataloguePosition = { search: string; workId: number | null };

/** The last query, and the work that was opened from the list. */
let lastPosition: CataloguePosition = { search: '', workId: null };

/** The works that the catalogue showed last, in order. */
let lastListed: readonly WorkLink[] = [];

export function rememberList(works: readonly WorkLink[]): void {
  lastListed = works;
}

/** Null when the work was not opened from the list. */
export function findNeighbours(id: number): Neighbours | null {
  const index = lastListed.findIndex((work) => work.id === id);
  if (index === -1) return null;
  return { previous: lastListed[index - 1] ?? null, next: lastListed[index + 1] ?? null };
}

export function rememberPosition(from: CataloguePosition): void {
  lastPosition = from;
}

export function catalogueUrl(): string {
  return `/admin/catalogue${lastPosition.search}`;
}

export function includesPosition(works: readonly { id: number }[]): boolean {
  return works.some(({ id }) => id === lastPosition.workId);
}

/** Scrolls once to the row whose work was opened. */
export function restorePosition(table: HTMLElement | null): void {
  const link = table?.querySelector<HTMLElement>(`th[data-work="${lastPosition.workId}"] a`);
  lastPosition = { ...lastPosition, workId: null };
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
}
