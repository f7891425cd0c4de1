import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

const STEPS = 12;

/** Moves one finger for each line from its start to its end, and lifts them. */
export async function moveFingers(page: Page, ...lines: [from: Point, to: Point][]) {
  const session = await page.context().newCDPSession(page);
  const at = (part: number) =>
    lines.map(([from, to], id) => ({
      id,
      x: Math.round(from.x + (to.x - from.x) * part),
      y: Math.round(from.y + (to.y - from.y) * part),
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step / STEPS),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
