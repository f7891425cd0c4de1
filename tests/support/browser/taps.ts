import type { Locator } from '@playwright/test';

/** Taps elements, and counts the taps of a person. */
export function countTaps() {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await target.tap();
    },
    /** Counts taps that a test makes in another way, such as those in a file dialog. */
    add(count: number): void {
      taps += count;
    },
    /** Returns the taps since the last call. */
    take(): number {
      const taken = taps;
      taps = 0;
      return taken;
    },
  };
}
