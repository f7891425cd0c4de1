import type { Page } from '@playwright/test';
import { stubPictures } from '../../support/browser/pictures.ts';
import { expect, test } from '../../support/site/site.ts';
import { shownImage, waitForViewer, viewerOf } from './open-viewer.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ context }) => stubPictures(context));

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
});

function widthOf(page: Page): Promise<number> {
  return shownImage(page).evaluate((image) => image.getBoundingClientRect().width);
}

test('a swipe down closes the viewer and restores focus and scroll position; a swipe to a side goes to the next or previous work, and wraps around', async ({
  page,
}) => {
  await page.goto('/gallery');
  const work = page.getByRole('link', { name: 'Zeewier', exact: true });
  await work.scrollIntoViewIfNeeded();
  await work.tap();
  const scrolled = await page.evaluate(() => scrollY);
  await waitForViewer(page);
  await moveFingers(page, [
    { x: 195, y: 300 },
    { x: 200, y: 600 },
  ]);
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expect(work).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  // The browser ignores a tap soon after a swipe.
  await page.getByRole('link', { name: 'Laatste licht', exact: true }).click();
  await waitForViewer(page);
  const [left, right] = [
    { x: 80, y: 400 },
    { x: 300, y: 400 },
  ];
  await moveFingers(page, [right, left]);
  await expect(viewerOf(page)).toContainText('2 / 12');
  await expect(page).toHaveURL('/gallery?work=2');
  await moveFingers(page, [left, right]);
  await expect(viewerOf(page)).toContainText('1 / 12');
  await moveFingers(page, [left, right]);
  await expect(viewerOf(page)).toContainText('12 / 12');
});

test('a double tap zooms in, a second one zooms out; two fingers zoom in, and then one pans the work; every button is large enough to touch', async ({
  page,
}) => {
  await page.goto('/gallery?work=3');
  await waitForViewer(page);
  const initialWidth = await widthOf(page);
  const doubleTap = async () => {
    await page.touchscreen.tap(195, 400);
    await page.touchscreen.tap(195, 400);
  };
  await doubleTap();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(initialWidth * 1.5);
  await doubleTap();
  await expect.poll(() => widthOf(page)).toBeCloseTo(initialWidth, 0);

  for (const button of await viewerOf(page).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await viewerOf(page).getByRole('button', { name: 'Next' }).tap();
  await expect(viewerOf(page)).toContainText('4 / 12');
  await viewerOf(page).getByRole('button', { name: 'Close' }).tap();
  await expect(viewerOf(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Luwte', exact: true }).tap();
  await waitForViewer(page);
  await moveFingers(
    page,
    [
      { x: 180, y: 400 },
      { x: 60, y: 300 },
    ],
    [
      { x: 210, y: 420 },
      { x: 330, y: 540 },
    ],
  );
  await expect.poll(() => widthOf(page)).toBeGreaterThan(initialWidth * 1.5);
  await moveFingers(page, [
    { x: 300, y: 400 },
    { x: 80, y: 400 },
  ]);
  await expect(viewerOf(page)).toContainText('3 / 12');
});

type Point = { x: number; y: number };

const STEPS = 12;

/** Moves one finger along each line, all at the same time, and lifts them. */
async function moveFingers(page: Page, ...lines: [from: Point, to: Point][]) {
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
