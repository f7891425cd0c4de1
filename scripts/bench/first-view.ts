import type { Bench } from './bench.ts';
import { PAGE_KILOBYTES, SCRIPT_KILOBYTES } from './budget.ts';
import { atMost, bounded, type Line } from './line.ts';
import { WORK } from './pages.ts';
import { SCREENS, type Screen, type View, viewPage } from './page-view.ts';
import { startStaticPage } from './static-page.ts';

const ROUNDS = 9;
/** Zero, to three decimals. */
const LEAST_SHIFT = 0.0005;

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
      const views: Views = { gallery: [], work: [], written: [] };
      const urls = {
        gallery: `${site.url}/gallery`,
        work: site.url + WORK,
        written: written.url,
      };
      // Once before, so that every size of a picture has been made.
      for (const url of [urls.gallery, urls.work]) {
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

type Views = Record<'gallery' | 'work' | 'written', View[]>;

function galleryLines(screen: Screen, { gallery, written }: Views): Line[] {
  const what = `gallery at ${NAMES[screen]}`;
  return [
    paintLine(what, gallery, written, 'static page'),
    ...ownLines(what, gallery),
    atMost(1.05, {
      what: `${what}: pictures of the first view`,
      ours: kilobytes(gallery, 'pictures'),
      yardstick: kilobytes(written, 'pictures'),
      yardstickName: 'static page',
      unit: 'kB',
    }),
  ];
}

function workLines(screen: Screen, { gallery, work }: Views): Line[] {
  const what = `page of a work at ${NAMES[screen]}`;
  return [paintLine(what, work, gallery, 'gallery'), ...ownLines(what, work)];
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

/** What is bound by itself, whatever it is compared with. */
function ownLines(what: string, views: View[]): Line[] {
  const within = (name: string, most: number, values: number[], unit: string) =>
    bounded(
      { what: `${what}: ${name}`, values, unit, figure: `at most ${most} ${unit}`.trimEnd() },
      (value) => value <= most,
    );
  return [
    within(
      'layout shift',
      LEAST_SHIFT,
      views.map((view) => view.shift),
      '',
    ),
    within(
      'total blocking time',
      100,
      views.map((view) => view.blocked),
      'ms',
    ),
    within('HTML, CSS and fonts', PAGE_KILOBYTES, kilobytes(views, 'page'), 'kB'),
    within('JavaScript', SCRIPT_KILOBYTES, kilobytes(views, 'scripts'), 'kB'),
  ];
}

function kilobytes(views: View[], kind: keyof View['bytes']): number[] {
  return views.map(({ bytes }) => bytes[kind] / 1000);
}
