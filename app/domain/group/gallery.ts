import { type Group, GROUP_KINDS, type GroupKind } from './group.ts';
import type { ShownWork } from '../work/work.ts';

/** The number of newest works that are shown if the recents setting is empty. */
export const RECENTS_FALLBACK = 8;

/** The number of recent works on the home page, and on a small screen (styles/rows.css). */
export const RECENTS_SHOWN = 5;
export const RECENTS_ON_PHONE = 3;

/** A group with some of its works; `total` counts all of them. */
export type GalleryGroup = { group: Group; works: ShownWork[]; total: number };

/** The fields of a work that hold its group and its position in it. */
export const GROUP_FIELDS = {
  category: { id: 'categoryId', order: 'categoryOrder' },
  collection: { id: 'collectionId', order: 'collectionOrder' },
} as const satisfies Record<GroupKind, { id: keyof ShownWork; order: keyof ShownWork }>;

/**
 * The grouping that a URL asks for, or else the grouping by category. `inUse` lists the kinds of group that have works;
 * a kind without works is replaced by the other one.
 */
export function chooseGrouping(search: string, inUse: readonly GroupKind[]): GroupKind {
  const asked = new URLSearchParams(search).get('groupBy');
  const wanted = GROUP_KINDS.find((kind) => kind === asked) ?? 'category';
  return inUse.includes(wanted) ? wanted : (inUse[0] ?? wanted);
}

export type Paging = { page: number; pages: number; offset: number };

/**
 * Reads a page number from a URL. An invalid number is the first page. A number past the end is the last page, so that
 * an old URL still shows works after others were deleted.
 */
export function choosePage(text: string | null, total: number, perPage: number): Paging {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const asked = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1;
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * perPage };
}
