import { createStore } from '../store.ts';

/** The open question whether to leave a page with unsaved text, or null. */
export const unsavedPrompt = createStore<{ leave: () => void; stay: () => void } | null>(null);

/** The names of the unsaved inputs on this page, outside of React for the navigation gate. */
export const unsavedNames = new Set<string>();
