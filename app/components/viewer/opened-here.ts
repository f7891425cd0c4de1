import type { MouseEvent } from 'react';

/** Marks a history entry that a page added to open something over itself: Back leads to the page. */
export const OPENED_HERE = 'opened here';

/** For the link that opens it: the second press of a quick pair would add a second entry. */
export function openOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
