import { createStore } from '../../../components/store.ts';

/** What was looked for in the catalogue, and the work that was opened from it: the way back leads there. */
export const leftCatalogue = createStore<{ search: string; workId: number | null }>({
  search: '',
  workId: null,
});
