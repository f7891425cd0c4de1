import type { BrowserContext } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { waitForHydration } from '../../support/browser/router.ts';
import { expect, test } from '../../support/site/site.ts';

const WORKS = 39;
const SIDE = 7;

/** Answers every picture request with another colour, so that printed pictures can be counted. */
async function stubColouredPictures(context: BrowserContext) {
  let count = 0;
  await context.route(/\/media\//, async (route) => {
    count += 1;
    const background = { r: count, g: 90, b: 120 };
    const body = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
      .png()
      .toBuffer();
    // As slow as a network: pictures requested in `beforeprint` would arrive too late.
    await setTimeout(50);
    await route.fulfill({ contentType: 'image/png', body });
  });
}

test('the gallery prints all its works without being scrolled first, and scripts do not change which ones', async ({
  page,
  context,
}) => {
  await stubColouredPictures(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  // In one call, because the page could load another picture between two calls.
  const [before = [], after = []] = await page.evaluate(async () => {
    const markup = await (await fetch('/gallery')).text();
    const original = new DOMParser().parseFromString(markup, 'text/html');
    return [original, document].map((root) =>
      [...root.querySelectorAll('[data-waiting] img')].map((image) => image.getAttribute('sizes')),
    );
  });
  expect(after.length).toBeGreaterThan(20);
  expect(before.slice(-after.length)).toEqual(after);

  const pdf = await page.pdf();
  const pictures = pdf.toString('latin1').split(`/Width ${SIDE}\n`).length - 1;
  expect(pictures).toBe(WORKS);
  await expect(page.locator('main li img').last(), 'it is not loaded on the screen').toBeHidden();
});
