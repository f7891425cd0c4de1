import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import { bounded, fact, type Line } from './line.ts';
import { SCREENS } from './page-view.ts';

const ROUNDS = 5;
const MOST_MILLISECONDS = 100;
const QUIET_MILLISECONDS = 500;
const WAYS = ['gallery', 'upcoming', 'bio', 'links', 'home'];

export const movingBench: Bench = {
  name: 'moving',
  limits:
    'The frames and pictures of both pages that the browser needs for the fade, drawn without a graphics card here: about half of it; then React drawing the next page. Its code, data and first pictures are there before the click.',
  async run(stage) {
    const site = await stage.site(50);
    const { browser } = await stage.browser();
    const context = await browser.newContext(SCREENS.desktop);
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const lines: Line[] = [];
    const missing: string[] = [];
    const times = new Map<string, number[]>(WAYS.map((name) => [name, []]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of WAYS) {
        const move = await moveTo(page, name, asked);
        // The first round is the one that fetches; it also makes the sizes of the pictures.
        if (round > 0) times.get(name)?.push(move.took);
        if (round === 0) missing.push(...move.late.map((path) => `${name}: ${path}`));
      }
    }
    await context.close();
    for (const [name, values] of times) {
      const what = `moving to ${name}, from the click to the page`;
      lines.push(
        bounded(
          { what, values, unit: 'ms', figure: 'under 100 ms' },
          (took) => took < MOST_MILLISECONDS,
        ),
      );
    }
    const found = missing.length === 0 ? 'all before the click' : `late: ${missing.join(', ')}`;
    const what = 'data and first pictures of the next page, on intent';
    return [...lines, fact(what, found, 'before the click', missing.length === 0)];
  },
};

type Move = { took: number; late: string[] };

/** Points at a link, waits until what that fetches is there, and clicks. */
async function moveTo(page: Page, name: string, asked: Set<string>): Promise<Move> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
  const settled = untilQuiet(page);
  await link.hover();
  await settled;
  const before = new Set(asked);
  const shown = untilQuiet(page);
  const took = await timeClick(page, name === 'home' ? '/' : `/${name}`, () => link.click());
  await shown;
  const pictures = await firstPictures(page);
  return { took, late: pictures.filter((path) => !before.has(path)) };
}

/** Until nothing has been on its way for a while. */
async function untilQuiet(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let open = 0;
  let timer = setTimeout(resolve, QUIET_MILLISECONDS);
  const begin = () => {
    open += 1;
    clearTimeout(timer);
  };
  const end = () => {
    open -= 1;
    if (open > 0) return;
    clearTimeout(timer);
    timer = setTimeout(resolve, QUIET_MILLISECONDS);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await promise;
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Until the page that the address names is drawn: its title comes with its content. */
async function timeClick(page: Page, target: string, click: () => Promise<void>): Promise<number> {
  const timing = page.evaluate((pathname) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const old = document.querySelector('main > *')?.textContent;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        function resolveOnceDrawn() {
          const drawn = document.querySelector('main > *')?.textContent;
          if (location.pathname === pathname && drawn !== old)
            resolve(performance.now() - timeStamp);
          else requestAnimationFrame(resolveOnceDrawn);
        }
        resolveOnceDrawn();
      },
      { once: true, capture: true },
    );
    return promise;
  }, target);
  await click();
  return timing;
}

/** What stands on the first screen and comes over the network. */
async function firstPictures(page: Page): Promise<string[]> {
  return page.locator('main img').evaluateAll((images) =>
    images
      .filter((image) => {
        const { top, height } = image.getBoundingClientRect();
        return height > 0 && top < innerHeight / 2;
      })
      .map((image) => (image as HTMLImageElement).currentSrc)
      .filter((source) => source.startsWith('http'))
      .map((source) => new URL(source).pathname),
  );
}
