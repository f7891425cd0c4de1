import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startFileHost } from '../../tests/support/exported.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { findNginx } from '../../tests/support/nginx.ts';
import type { Bench } from './bench.ts';
import { scoreLine } from './lighthouse.ts';
import { atMost, bounded, fact, type Line } from './line.ts';
import { type Screen, SCREENS, viewPage } from './page-view.ts';
import { runScript } from './run-script.ts';
import { renameWork, seedSmallWorks } from './seed.ts';
import type { Stage } from './stage.ts';
import { startStaticPage } from './static-page.ts';

const SITE_URL = 'http://localhost';
const DEMO_ROUNDS = 3;
const DEMO_SECONDS = 10;
const FEW = 500;
const MANY = 5000;
const MOST_GROWTH_MEGABYTES = 150;
const MOST_WRITTEN = 0.01;
const VIEWS = 9;

export const exportBench: Bench = {
  name: 'export',
  limits:
    'Reading and writing the files, and rendering a page for each address; the pictures of the many works are small, as their bytes are only copied.',
  async run(stage) {
    return [...(await exportDemo(stage)), ...(await exportMany(stage))];
  },
};

async function exportDemo(stage: Stage): Promise<Line[]> {
  const dataDir = await stage.dataFolder(50);
  const folder = path.join(stage.folder, 'demo-export');
  // Once before, so that every size of a picture has been made.
  await runExport(dataDir, folder);
  const values: number[] = [];
  for (let round = 0; round < DEMO_ROUNDS; round += 1) {
    await rm(folder, { recursive: true });
    values.push((await runExport(dataDir, folder)).seconds);
  }
  const figure = `under ${DEMO_SECONDS} s`;
  const what = 'the demo site exported, its pictures made';
  return [
    bounded({ what, values, unit: 's', figure }, (value) => value < DEMO_SECONDS),
    ...(await viewExported(stage, dataDir, folder)),
  ];
}

async function exportMany(stage: Stage): Promise<Line[]> {
  const [few, many] = [await openMany(stage, FEW), await openMany(stage, MANY)];
  const [first, second] = [
    await runExport(few, `${few}-out`),
    await runExport(many, `${many}-out`),
  ];
  const grown = second.megabytes - first.megabytes;
  await renameWork(many);
  const { files, written } = await runExport(many, `${many}-out`);
  return [
    atMost(1.2, {
      what: `a site of ${MANY} works exported, for each work`,
      ours: [(1000 * second.seconds) / MANY],
      yardstick: [(1000 * first.seconds) / FEW],
      yardstickName: `${FEW} works`,
      unit: 'ms',
    }),
    bounded(
      {
        what: `memory at the highest, beside that with ${FEW} works`,
        values: [grown],
        unit: 'MB more',
        figure: `within ${MOST_GROWTH_MEGABYTES} MB`,
      },
      (value) => value < MOST_GROWTH_MEGABYTES,
    ),
    fact(
      'the same again, after one title was changed',
      `${written} of ${files} files written`,
      'under 1 %',
      written < files * MOST_WRITTEN,
    ),
  ];
}

async function openMany(stage: Stage, works: number): Promise<string> {
  const dataDir = await stage.dataFolder(1);
  await seedSmallWorks(dataDir, works);
  return dataDir;
}

async function runExport(dataDir: string, folder: string) {
  const env = { DATA_DIR: dataDir, SITE_URL };
  const { said, milliseconds, megabytes } = await runScript(['scripts/export.ts', folder], env);
  const [, files, written] = /(\d+) files: (\d+) written/.exec(said) ?? [];
  if (!files) throw new Error(`The export does not say what it wrote: ${said}`);
  return {
    seconds: milliseconds / 1000,
    megabytes,
    files: Number(files),
    written: Number(written),
  };
}

/** The gallery as nginx serves it, beside the page that somebody would write by hand. */
async function viewExported(stage: Stage, dataDir: string, folder: string): Promise<Line[]> {
  if (!findNginx()) return [];
  const written = await startStaticPage(stage, await stage.open(dataDir));
  const host = await startFileHost(folder, '/', await freePort());
  stage.atClose(() => host.stop());
  const { browser, debuggingPort } = await stage.browser();
  const lines: Line[] = [];
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < VIEWS; round += 1) {
      ours.push((await viewPage(browser, `${host.url}/gallery`, { screen })).largestPaint);
      theirs.push((await viewPage(browser, written.url, { screen })).largestPaint);
    }
    lines.push(
      atMost(1.1, {
        what: `exported gallery at ${SCREENS[screen].viewport.width} px from nginx, slow 4G, 4 × slower CPU: largest paint`,
        ours,
        yardstick: theirs,
        yardstickName: 'static page',
        unit: 'ms',
      }),
    );
  }
  await written.stop();
  lines.push(await scoreLine('exported gallery', `${host.url}/gallery`, debuggingPort));
  return lines;
}
