import { createStore } from '../store.ts';

/** Asked before a page with unsaved text is left; null while nothing is asked. */
export const leaveQuestion = createStore<{ leave: () => void; stay: () => void } | null>(null);
