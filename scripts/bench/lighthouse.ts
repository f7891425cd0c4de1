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
    for (const [name, path] of Object.entries(PAGES)) {
      lines.push(await scoreLine(name, site.url + path, debuggingPort));
    }
    return lines;
  },
};

export async function scoreLine(name: string, url: string, port: number): Promise<Line> {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run += 1) values.push(await scoreOf(url, port));
  const what = `Lighthouse, mobile performance: ${name}`;
  const figure = `at least ${LEAST}`;
  return bounded({ what, values, unit: 'points', figure }, (score) => score >= LEAST);
}

async function scoreOf(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    logLevel: 'silent',
  });
  return Math.round((result?.lhr.categories.performance?.score ?? 0) * 100);
}
