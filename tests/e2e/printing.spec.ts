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
}

test('the scripts change nothing of what paper asks for: a print on their way would miss it', async ({
  page,
}) => {
  await page.goto('/gallery');
  await hydrated(page);
  // In one go: between two calls the page may go on, and a picture among them come near.
  const [before = [], after = []] = await page.evaluate(async () => {
    const markup = await (await fetch('/gallery')).text();
    const sent = new DOMParser().parseFromString(markup, 'text/html');
    return [sent, document].map((where) =>
      [...where.querySelectorAll('[data-waiting] img')].map((image) => image.getAttribute('sizes')),
    );
  });
  expect(after.length).toBeGreaterThan(20);
  expect(before.slice(-after.length)).toEqual(after);
});
