/** From now on the page answers presses: the script that wakes it (late-start.ts) waits for this. */
export function tellAwake(): void {
  document.documentElement.dataset.awake = '';
  dispatchEvent(new Event('awake'));
}
