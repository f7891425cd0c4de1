type Left = { search: string; workId: number | null };

/** What was looked for in the catalogue, and the work that was opened from it. */
let left: Left = { search: '', workId: null };

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
