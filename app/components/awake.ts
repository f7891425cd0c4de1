/** Tells the script that wakes a page (late-start.ts) that the page answers presses from now on. */
export function tellAwake(): void {
  dispatchEvent(new Event('awake'));
}
