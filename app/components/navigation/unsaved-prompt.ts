import { createStore } from '../store.ts';

/** The open prompt whether to leave a page with unsaved text, or null. */
export const unsavedPrompt = createStore<{ leave: () => void; stay: () => void } | null>(null);

/** The names of the unsaved inputs on this page. Outside of React, because the navigation gate reads them. */
export const unsavedNames = new Set<string>();
