import { createListeners } from '../store.ts';

/** Told where the menu of a small screen should open by itself, at the link to the admin area. */
export const menuCalls = createListeners();
