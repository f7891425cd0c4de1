import { ownerContext } from './admin.ts';
import type { Bench } from './bench.ts';
import { atMost, bounded, type Line } from './line.ts';
import { inTurn } from './measure.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 7;
const FILTER_MILLISECONDS = 50;

export const catalogueBench: Bench = {
  name: 'catalogue',
  limits:
    'Reading all works at once, about 200 bytes each; rows are drawn only near the screen, so drawing costs the same for any number.',
  async run(stage) {
    return [await compareOpening(stage), await measureFilter(stage)];
  },
};

/** From the address to the first works in the table. */
async function compareOpening(stage: Stage): Promise<Line> {
  const values = await inTurn(ROUNDS, {
    many: () => openCatalogue(stage, 5000),
    few: () => openCatalogue(stage, 50),
  });
  return atMost(1.5, {
    what: 'catalogue of 5000 works, opened',
    ours: values.many,
    yardstick: values.few,
    yardstickName: '50 works',
    unit: 'ms',
  });
}

async function openCatalogue(stage: Stage, works: number): Promise<number> {
  const site = await stage.site(works);
  const context = await ownerContext(stage, site, '');
  const page = await context.newPage();
  await page.goto(`${site.url}/admin/catalogue`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => document.querySelector('tbody th a') && performance.now(),
  );
  const took = Number(await handle.jsonValue());
  await context.close();
  return took;
}

/** From a letter typed to the works that match among 5,000, drawn. */
async function measureFilter(stage: Stage): Promise<Line> {
  const site = await stage.site(5000);
  const context = await ownerContext(stage, site, '');
  const page = await context.newPage();
  await page.goto(`${site.url}/admin/catalogue`, { waitUntil: 'networkidle' });
  const box = page.getByRole('searchbox', { name: 'Search' });
  let asked = 400;
  const { filter } = await inTurn(ROUNDS, {
    filter: async () => {
      asked += 1;
      await box.fill(`study ${asked}`);
      const timing = page.evaluate(timeNextLetter);
      await box.press('1');
      return timing;
    },
  });
  await context.close();
  return bounded(
    {
      what: 'filter of the catalogue among 5,000 works, from a letter to the answer',
      values: filter,
      unit: 'ms',
      figure: `at most ${FILTER_MILLISECONDS} ms`,
    },
    (took) => took <= FILTER_MILLISECONDS,
  );
}

/** Runs in the page: from the next press of a key to the frame after the count of works is another. */
function timeNextLetter(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const count = document.querySelector('search output');
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - timeStamp));
      });
      if (count) observer.observe(count, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
  return promise;
}
