import { atMost, type ReportLine } from '../report-line.ts';
import { WORK } from './pages.ts';
import {
  PAGE_KILOBYTES,
  SCREENS,
  type Screen,
  SCRIPT_KILOBYTES,
  type PageView,
  viewPage,
} from '../page-view.ts';
import type { Bench } from '../bench-context.ts';

const ROUNDS = 7;
/** Home and a work also load the italic font. */
const PAGES = {
  home: { path: '/', kilobytes: PAGE_KILOBYTES + 5 },
  gallery: { path: '/gallery', kilobytes: PAGE_KILOBYTES },
  'a work': { path: WORK, kilobytes: PAGE_KILOBYTES + 5 },
};
const LARGEST_PAINT_MILLISECONDS = 1500;
const BLOCKING_MILLISECONDS = 100;
/** Zero, to three decimals. */
const LAYOUT_SHIFT = 0.0005;
const NAMES: Record<Screen, string> = { phone: '390 px at density 3', desktop: '1440 px' };

export const viewBench: Bench = {
  name: 'view',
  limits:
    'The connection: the fonts (73 kB) and the first pictures take most of the time to the largest paint; the scripts come after them.',
  async run(context) {
    const site = await context.site(50);
    const browser = await context.browser();
    const lines: ReportLine[] = [];
    for (const screen of Object.keys(SCREENS) as Screen[]) {
      for (const [name, { path, kilobytes }] of Object.entries(PAGES)) {
        // The first view renders all picture sizes and is not counted.
        await viewPage(browser, site.url + path, { screen, throttled: false });
        const views: PageView[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          views.push(await viewPage(browser, site.url + path, { screen }));
        }
        const what = `${name} at ${NAMES[screen]}, slow 4G, 4 × slower CPU`;
        lines.push(...toLines(what, views, kilobytes));
      }
    }
    return lines;
  },
};

function toLines(what: string, views: PageView[], kilobytes: number): ReportLine[] {
  function line(
    limit: number,
    name: string,
    unit: string,
    value: (view: PageView) => number,
  ): ReportLine {
    return atMost(limit, { what: `${what}: ${name}`, values: views.map(value), unit });
  }
  return [
    line(LARGEST_PAINT_MILLISECONDS, 'largest paint', 'ms', (view) => view.largestPaint),
    line(LAYOUT_SHIFT, 'layout shift', '', (view) => view.shift),
    line(BLOCKING_MILLISECONDS, 'total blocking time', 'ms', (view) => view.blocked),
    line(kilobytes, 'HTML, CSS and fonts', 'kB', ({ bytes }) => bytes.page / 1000),
    line(SCRIPT_KILOBYTES, 'JavaScript', 'kB', ({ bytes }) => bytes.scripts / 1000),
  ];
}
