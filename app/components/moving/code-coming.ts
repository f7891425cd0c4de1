import { createStore } from '../store.ts';

/** Whether a move to another page waits for that page's code. */
export const isCodeComing = createStore(false);
