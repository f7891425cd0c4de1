import type { BrowserContext } from '@playwright/test';
import type { Bench } from './bench.ts';
import { atMost, bounded, type Line } from './line.ts';
import { inTurn } from './measure.ts';
import { SCREENS } from './page-view.ts';
import type { BenchSite, Stage } from './stage.ts';

const ROUNDS = 7;
const FILTER_MILLISECONDS = 50;

export const adminBench: Bench = {
  name: 'admin',
  limits:
    'Loading and starting the admin code; a section asks for one page of works, never for all.',
  async run(stage) {
    return [
      await compareSection(stage, { id: 'works', shows: 'works, page 1', many: 5000, few: 50 }),
      await compareSection(stage, { id: 'photos', shows: 'Save', many: 2000, few: 20 }),
      await measureFilter(stage),
    ];
  },
};

type Section = { id: string; shows: string; many: number; few: number };

const TITLES: Record<string, string> = {
  works: 'with Gallery management open',
  photos: 'with its first section open',
};

/** From the address to a section that shows its content and takes clicks. */
async function compareSection(stage: Stage, { id, shows, many, few }: Section): Promise<Line> {
  const open = async (works: number) => openAdmin(stage, await stage.site(works), id, shows);
  const values = await inTurn(ROUNDS, { many: () => open(many), few: () => open(few) });
  return atMost(1.5, {
    what: `admin page ${TITLES[id]}, ${many} works`,
    ours: values.many,
    yardstick: values.few,
    yardstickName: `${few} works`,
    unit: 'ms',
  });
}

async function openAdmin(
  stage: Stage,
  site: BenchSite,
  id: string,
  shows: string,
): Promise<number> {
  const context = await ownerContext(stage, site, id);
  const page = await context.newPage();
  await page.goto(`${site.url}/admin`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    ([section, text]) =>
      document.querySelector(`#${section}-content`)?.textContent.includes(text ?? '') &&
      performance.now(),
    [id, shows],
  );
  const took = Number(await handle.jsonValue());
  await context.close();
  return took;
}

/** From Enter to the works that match among 5,000. */
async function measureFilter(stage: Stage): Promise<Line> {
  const site = await stage.site(5000);
  const context = await ownerContext(stage, site, 'works');
  const page = await context.newPage();
  await page.goto(`${site.url}/admin`, { waitUntil: 'networkidle' });
  const box = page.getByLabel('Search by title');
  let asked = 4000;
  const { filter } = await inTurn(ROUNDS, {
    filter: async () => {
      asked += 1;
      const timing = page.evaluate((title) => {
        const { promise, resolve } = Promise.withResolvers<number>();
        const section = document.querySelector('#works-content');
        addEventListener(
          'keydown',
          ({ key, timeStamp }) => {
            if (key !== 'Enter' || !section) return;
            function resolveOnceFound() {
              const rows = [...(section?.querySelectorAll('.card-row') ?? [])];
              const isFound = rows.some((row) => row.textContent.includes(title));
              if (isFound) resolve(performance.now() - timeStamp);
            }
            new MutationObserver(resolveOnceFound).observe(section, {
              childList: true,
              subtree: true,
              characterData: true,
            });
            // Where typing took so long that the search went off by itself, it is there already.
            resolveOnceFound();
          },
          { capture: true },
        );
        return promise;
      }, `Study ${asked}`);
      await box.fill(`Study ${asked}`);
      await box.press('Enter');
      const took = await timing;
      await page.waitForLoadState('networkidle');
      return took;
    },
  });
  await context.close();
  const what = 'filter among 5,000 works, from Enter to the answer';
  return bounded(
    { what, values: filter, unit: 'ms', figure: 'under 50 ms' },
    (took) => took < FILTER_MILLISECONDS,
  );
}

/** A browser whose owner is signed in, with one section open. */
export async function ownerContext(
  stage: Stage,
  site: BenchSite,
  id: string,
): Promise<BrowserContext> {
  const { browser } = await stage.browser();
  const context = await browser.newContext(SCREENS.desktop);
  const cookies = site.cookie.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), url: site.url };
  });
  await context.addCookies(cookies);
  await context.addInitScript((open) => localStorage.setItem('admin-open-sections', open), id);
  return context;
}
