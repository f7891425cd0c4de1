import { type Group, GROUP_KINDS, type GroupKind } from './group.ts';
import type { ShownWork } from '../work/work.ts';

/** How many of the newest works stand in for a recents setting that names none. */
export const RECENTS_FALLBACK = 8;

/** How many of the recent works home shows, and of these a small screen (styles/rows.css). */
export const RECENTS_SHOWN = 5;
export const RECENTS_ON_PHONE = 3;

/** A group with the works shown of it; `total` counts all its works. */
export type GalleryGroup = { group: Group; works: ShownWork[]; total: number };

/** Which fields of a work say its group and its place in it. */
export const GROUP_FIELDS = {
  category: { id: 'categoryId', order: 'categoryOrder' },
  collection: { id: 'collectionId', order: 'collectionOrder' },
} as const satisfies Record<GroupKind, { id: keyof ShownWork; order: keyof ShownWork }>;

/**
 * The grouping that an address asks for; by category where it asks for none that exists. One without
 * works gives way to the other: `inUse` are those whose groups have any.
 */
export function chooseGrouping(search: string, inUse: readonly GroupKind[]): GroupKind {
  const asked = new URLSearchParams(search).get('groupBy');
  const wanted = GROUP_KINDS.find((kind) => kind === asked) ?? 'category';
  return inUse.includes(wanted) ? wanted : (inUse[0] ?? wanted);
}
