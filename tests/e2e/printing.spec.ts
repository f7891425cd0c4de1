import type { BrowserContext } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { hydrated } from '../support/router.ts';
import { expect, test } from '../support/site.ts';

const WORKS = 39;
const SIDE = 7;

/** Answers every picture with a colour of its own, so that no two of them are one on paper. */
async function answerColours(context: BrowserContext) {
  let asked = 0;
  await context.route(/\/media\//, async (route) => {
    asked += 1;
    const background = { r: asked, g: 90, b: 120 };
    const body = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
      .png()
      .toBuffer();
    // As long as a visitor's network takes: what is asked for in `beforeprint` comes after the print.
    await setTimeout(50);
    await route.fulfill({ contentType: 'image/png', body });
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px the gallery is printed with all its works at the first try, without having been scrolled`, async ({
    page,
    context,
  }) => {
    await answerColours(context);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/gallery', { waitUntil: 'networkidle' });
    await hydrated(page);
    const sheets = await page.pdf();
    const pictures = sheets.toString('latin1').split(`/Width ${SIDE}\n`).length - 1;
    expect(pictures).toBe(WORKS);
    await expect(page.locator('main li img').last(), 'on the screen it waits').toBeHidden();
  });

  test(`at ${width} px the gallery is printed with all its works before its scripts have come`, async ({
    page,
    context,
  }) => {
    await answerColours(context);
    // They come while it is printed; without them the browser would have fetched every picture for the screen.
    await context.route(/\/assets\/.*\.js/, async (route) => {
      await setTimeout(1500);
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    const sheets = await page.pdf();
    const pictures = sheets.toString('latin1').split(`/Width ${SIDE}\n`).length - 1;
    expect(pictures).toBe(WORKS);
    await page.unrouteAll({ behavior: 'wait' });
  });
}
