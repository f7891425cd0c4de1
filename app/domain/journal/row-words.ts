import type { JournalTable } from './row-change.ts';

/** What the rows of each table are called: one, and many. */
export const ROW_WORDS: Record<JournalTable, readonly [one: string, many: string]> = {
  Categories: ['category', 'categories'],
  Collections: ['collection', 'collections'],
  Gallery: ['work', 'works'],
  Posts: ['event', 'events'],
  Exhibitions: ['exhibition', 'exhibitions'],
  Links: ['link', 'links'],
  Settings: ['setting', 'settings'],
  SiteContent: ['image', 'images'],
  Views: ['view', 'views'],
  Showings: ['showing', 'showings'],
};
