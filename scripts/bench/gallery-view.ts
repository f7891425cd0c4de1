import type { Bench } from './bench.ts';
import { PAGE_KILOBYTES, SCRIPT_KILOBYTES } from './budget.ts';
import { atMost, bounded, type Line } from './line.ts';
import { SCREENS, type Screen, type View, viewPage } from './page-view.ts';
import { startStaticPage } from './static-page.ts';

const ROUNDS = 9;

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
      const ours: View[] = [];
      const theirs: View[] = [];
      // Once before, so that every size of a picture has been made.
      await viewPage(browser, `${site.url}/gallery`, { screen, throttled: false });
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await viewPage(browser, `${site.url}/gallery`, { screen }));
        theirs.push(await viewPage(browser, written.url, { screen }));
      }
      lines.push(...timesOf(screen, ours, theirs), ...bytesOf(screen, ours, theirs));
    }
    await written.stop();
    return lines;
  },
};

const NAMES: Record<Screen, string> = { phone: '390 px at density 3', desktop: '1440 px' };

function timesOf(screen: Screen, ours: View[], theirs: View[]): Line[] {
  const where = `gallery at ${NAMES[screen]}, slow 4G, 4 × slower CPU`;
  return [
    atMost(1.25, {
      what: `${where}: largest paint`,
      ours: ours.map((view) => view.largestPaint),
      yardstick: theirs.map((view) => view.largestPaint),
      yardstickName: 'static page',
      unit: 'ms',
    }),
    bounded(
      {
        what: `${where}: layout shift`,
        values: ours.map((view) => view.shift),
        unit: '',
        figure: '0, to three decimals',
      },
      (shift) => shift < 0.0005,
    ),
    bounded(
      {
        what: `${where}: total blocking time`,
        values: ours.map((view) => view.blocked),
        unit: 'ms',
        figure: 'under 100 ms',
      },
      (blocked) => blocked < 100,
    ),
  ];
}

function bytesOf(screen: Screen, ours: View[], theirs: View[]): Line[] {
  const what = `first view of the gallery at ${NAMES[screen]}`;
  return [
    bounded(
      {
        what: `${what}: HTML, CSS and fonts`,
        values: kilobytes(ours, 'page'),
        unit: 'kB',
        figure: `at most ${PAGE_KILOBYTES} kB`,
      },
      (value) => value <= PAGE_KILOBYTES,
    ),
    bounded(
      {
        what: `${what}: JavaScript`,
        values: kilobytes(ours, 'scripts'),
        unit: 'kB',
        figure: `at most ${SCRIPT_KILOBYTES} kB`,
      },
      (value) => value <= SCRIPT_KILOBYTES,
    ),
    atMost(1.05, {
      what: `${what}: pictures`,
      ours: kilobytes(ours, 'pictures'),
      yardstick: kilobytes(theirs, 'pictures'),
      yardstickName: 'static page',
      unit: 'kB',
    }),
  ];
}

function kilobytes(views: View[], kind: keyof View['bytes']): number[] {
  return views.map(({ bytes }) => bytes[kind] / 1000);
}
