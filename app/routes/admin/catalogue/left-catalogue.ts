type Listed = { id: number; title: string };
type Left = { search: string; workId: number | null };

/** What was looked for in the catalogue, and the work that was opened from it. */
let left: Left = { search: '', workId: null };

/** The works that the catalogue showed last, in its order. */
let listed: readonly Listed[] = [];

export function keepList(works: readonly Listed[]): void {
  listed = works;
}

/** The works beside one in the list that it was opened from; null where it was opened elsewhere. */
export function besideInList(id: number): { previous: Listed | null; next: Listed | null } | null {
  const index = listed.findIndex((work) => work.id === id);
  if (index === -1) return null;
  return { previous: listed[index - 1] ?? null, next: listed[index + 1] ?? null };
}

export function leaveCatalogue(from: Left): void {
  left = from;
}

/** The way back from a work leads to what was looked for. */
export function catalogueUrl(): string {
  return `/admin/catalogue${left.search}`;
}

export function isLeftAt(works: readonly { id: number }[]): boolean {
  return works.some(({ id }) => id === left.workId);
}

/** Whoever comes back goes on at the row they left, once. */
export function goOnWhereLeft(table: HTMLElement | null): void {
  const link = table?.querySelector<HTMLElement>(`th[data-work="${left.workId}"] a`);
  left = { ...left, workId: null };
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
}
