import type { Bench } from './bench.ts';
import { PAGE_KILOBYTES, SCRIPT_KILOBYTES } from './budget.ts';
import { atMost, bounded, type Line } from './line.ts';
import { WORK } from './pages.ts';
import { SCREENS, type Screen, type View, viewPage } from './page-view.ts';
import { startStaticPage } from './static-page.ts';

const ROUNDS = 9;
/** Zero, to three decimals. */
const LEAST_SHIFT = 0.0005;
const BLOCKED_MILLISECONDS = 100;

export const viewBench: Bench = {
  name: 'view',
  limits:
    'The line itself: the fonts (73 kB) and the first pictures take most of the time to the largest paint; the scripts come after them.',
  async run(stage) {
    const site = await stage.site(50);
    const { browser } = await stage.browser();
    const written = await startStaticPage(stage, site);
    const lines: Line[] = [];
    for (const screen of Object.keys(SCREENS) as Screen[]) {
      const views: Views = { gallery: [], written: [], work: [], home: [] };
      const urls = {
        gallery: `${site.url}/gallery`,
        written: written.url,
        work: site.url + WORK,
        home: site.url,
      };
      // Once before, so that every size of a picture has been made.
      for (const url of Object.values(urls)) {
        await viewPage(browser, url, { screen, throttled: false });
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const name of Object.keys(urls) as (keyof Views)[]) {
          views[name].push(await viewPage(browser, urls[name], { screen }));
        }
      }
      lines.push(...galleryLines(screen, views), ...workLines(screen, views));
    }
    await written.stop();
    return lines;
  },
};

const NAMES: Record<Screen, string> = { phone: '390 px at density 3', desktop: '1440 px' };

type Views = Record<'gallery' | 'written' | 'work' | 'home', View[]>;

function galleryLines(screen: Screen, { gallery, written }: Views): Line[] {
  const what = `gallery at ${NAMES[screen]}`;
  return [
    paintLine(what, gallery, written, 'static page'),
    ...steadyLines(what, gallery),
    within(PAGE_KILOBYTES, {
      what: `${what}: HTML, CSS and fonts`,
      values: kilobytes(gallery, 'page'),
      unit: 'kB',
    }),
    scriptLine(what, gallery),
    atMost(1.05, {
      what: `${what}: pictures of the first view`,
      ours: kilobytes(gallery, 'pictures'),
      yardstick: kilobytes(written, 'pictures'),
      yardstickName: 'static page',
      unit: 'kB',
    }),
  ];
}

/** As the other pages. Home has the same fonts; the gallery does without the italic. */
function workLines(screen: Screen, { work, home }: Views): Line[] {
  const what = `page of a work at ${NAMES[screen]}`;
  return [
    paintLine(what, work, home, 'home'),
    ...steadyLines(what, work),
    atMost(1, {
      what: `${what}: HTML, CSS and fonts`,
      ours: kilobytes(work, 'page'),
      yardstick: kilobytes(home, 'page'),
      yardstickName: 'home',
      unit: 'kB',
    }),
    scriptLine(what, work),
  ];
}

function paintLine(what: string, ours: View[], theirs: View[], yardstickName: string): Line {
  return atMost(1.25, {
    what: `${what}, slow 4G, 4 × slower CPU: largest paint`,
    ours: ours.map((view) => view.largestPaint),
    yardstick: theirs.map((view) => view.largestPaint),
    yardstickName,
    unit: 'ms',
  });
}

function steadyLines(what: string, views: View[]): Line[] {
  return [
    within(LEAST_SHIFT, {
      what: `${what}: layout shift`,
      values: views.map((view) => view.shift),
      unit: '',
    }),
    within(BLOCKED_MILLISECONDS, {
      what: `${what}: total blocking time`,
      values: views.map((view) => view.blocked),
      unit: 'ms',
    }),
  ];
}

function scriptLine(what: string, views: View[]): Line {
  const values = kilobytes(views, 'scripts');
  return within(SCRIPT_KILOBYTES, { what: `${what}: JavaScript`, values, unit: 'kB' });
}

function within(most: number, one: { what: string; values: number[]; unit: string }): Line {
  const figure = `at most ${most} ${one.unit}`.trimEnd();
  return bounded({ ...one, figure }, (value) => value <= most);
}

function kilobytes(views: View[], kind: keyof View['bytes']): number[] {
  return views.map(({ bytes }) => bytes[kind] / 1000);
}
