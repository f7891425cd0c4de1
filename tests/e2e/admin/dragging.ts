import type { Locator } from '@playwright/test';

type Check = () => Promise<void>;

const STEPS = 10;

/** Drags a row by its handle just past another row, runs a check, and drops it. */
export async function dragWithMouse(from: Locator, to: Locator, checkBeforeDrop: Check) {
  const { mouse } = from.page();
  // A row dragged near the edge of the screen would scroll its list.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x, start.y + 10, { steps: 3 });
  await mouse.move(end.x, end.y + 10, { steps: STEPS });
  await checkBeforeDrop();
  await mouse.up();
}

/** Does the same on a touch screen. */
export async function dragWithFinger(from: Locator, to: Locator, checkBeforeDrop: Check) {
  const page = from.page();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: start.x, y }] });
  await touch('touchStart', start.y);
  for (let step = 1; step <= STEPS; step++) {
    await touch('touchMove', start.y + ((end.y + 10 - start.y) * step) / STEPS);
  }
  await checkBeforeDrop();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
