/** Marks a history entry that a page added to open something over itself: Back leads to the page. */
export const OPENED_HERE = 'opened here';
