export type WorkLink = { id: number; title: string };
export type Neighbours = { previous: WorkLink | null; next: WorkLink | null };
type CataloguePosition = { search: string; workId: number | null };

/** The last query, and the work that was opened from the list. */
let left: CataloguePosition = { search: '', workId: null };

/** The works that the catalogue showed last, in order. */
let listed: readonly WorkLink[] = [];

export function rememberList(works: readonly WorkLink[]): void {
  listed = works;
}

/** Null when the work was not opened from the list. */
export function findNeighbours(id: number): Neighbours | null {
  const index = listed.findIndex((work) => work.id === id);
  if (index === -1) return null;
  return { previous: listed[index - 1] ?? null, next: listed[index + 1] ?? null };
}

export function rememberPosition(from: CataloguePosition): void {
  left = from;
}

export function catalogueUrl(): string {
  return `/admin/catalogue${left.search}`;
}

export function includesPosition(works: readonly { id: number }[]): boolean {
  return works.some(({ id }) => id === left.workId);
}

/** Scrolls once to the row whose work was opened. */
export function restorePosition(table: HTMLElement | null): void {
  const link = table?.querySelector<HTMLElement>(`th[data-work="${left.workId}"] a`);
  left = { ...left, workId: null };
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
}
