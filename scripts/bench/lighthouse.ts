import lighthouse from 'lighthouse';
import type { Bench } from './bench.ts';
import { bounded, type Line } from './line.ts';
import { WORK } from './pages.ts';

const PAGES = {
  home: '/',
  gallery: '/gallery',
  group: '/gallery/category/1',
  upcoming: '/upcoming',
  bio: '/bio',
  links: '/links',
  'a work': WORK,
};
const RUNS = 5;
const LEAST = 98;

export const lighthouseBench: Bench = {
  name: 'lighthouse',
  limits: 'The fonts and the largest picture over Lighthouse’s simulated slow 4G.',
  async run(stage) {
    const site = await stage.site(50);
    const { debuggingPort } = await stage.browser();
    const lines: Line[] = [];
    for (const [name, address] of Object.entries(PAGES)) {
      const scores: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        scores.push(await scoreOf(site.url + address, debuggingPort));
      }
      lines.push(
        bounded(
          {
            what: `Lighthouse, mobile performance: ${name}`,
            values: scores,
            unit: 'points',
            figure: `at least ${LEAST}`,
          },
          (score) => score >= LEAST,
        ),
      );
    }
    return lines;
  },
};

async function scoreOf(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    logLevel: 'silent',
  });
  return Math.round((result?.lhr.categories.performance?.score ?? 0) * 100);
}
