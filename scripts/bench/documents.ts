import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { atMost, bounded, type Line } from './line.ts';
import { milliseconds } from './measure.ts';
import { makePhoto } from './photo.ts';
import { mustAsk } from './raw-request.ts';
import type { BenchSite } from './stage.ts';
import { upload } from './upload.ts';

const WORKS = 40;
const PICTURE = { width: 2400, height: 1600 };
const ROUNDS = 5;
const MEGABYTES = { print: 40, mail: 8 };
const MOST_MEMORY = 400;
const VISIT_EVERY_MILLISECONDS = 10;

type Quality = keyof typeof MEGABYTES;

export const documentsBench: Bench = {
  name: 'documents',
  limits:
    'For the CV the start of its thread; for a portfolio decoding its pictures and, for the mail, making them smaller.',
  async run(stage) {
    const site = await stage.open(await stage.dataFolder(1));
    const ids = await addWorks(site, await readFile(await makePhoto(stage.folder, PICTURE)));
    return [await timeCv(site), ...(await timePortfolios(site, ids))];
  },
};

async function timeCv(site: BenchSite): Promise<Line> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    values.push(await milliseconds(() => make(site, 'cv', {})));
  }
  const what = 'the CV, asked for and here';
  return bounded({ what, values, unit: 'ms', figure: 'under 1,000 ms' }, (value) => value < 1000);
}

async function timePortfolios(site: BenchSite, ids: number[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const quality of ['print', 'mail'] as const) {
    lines.push(...(await timePortfolio(site, ids, quality)));
  }
  const memory = await highestMegabytes(site);
  const figure = `under ${MOST_MEMORY} MB`;
  const what = `memory at the highest, with portfolios of ${WORKS} works`;
  lines.push(
    bounded({ what, values: [memory], unit: 'MB', figure }, (value) => value < MOST_MEMORY),
  );
  return lines;
}

async function timePortfolio(site: BenchSite, ids: number[], quality: Quality): Promise<Line[]> {
  const what = `a portfolio of ${WORKS} works of ${PICTURE.width} px, for ${quality}`;
  const times: number[] = [];
  const sizes: number[] = [];
  const quiet: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await medianVisit(site, sleep(1500)));
    const start = performance.now();
    const making = make(site, 'portfolio', { works: { from: 'chosen', ids }, quality });
    meanwhile.push(await medianVisit(site, making));
    sizes.push((await making).length / 1e6);
    times.push(performance.now() - start);
  }
  const most = MEGABYTES[quality];
  return [
    bounded(
      { what, values: times, unit: 'ms', figure: 'under 15,000 ms' },
      (value) => value < 15_000,
    ),
    bounded(
      { what: `${what}: its file`, values: sizes, unit: 'MB', figure: `under ${most} MB` },
      (value) => value < most,
    ),
    atMost(1.5, {
      what: `a kept page, while ${what} is made`,
      ours: meanwhile,
      yardstick: quiet,
      yardstickName: 'in a quiet moment',
      unit: 'ms',
    }),
  ];
}

/** How long a visitor waits for a kept page, in the middle, until something is done. */
async function medianVisit(site: BenchSite, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const ending = new AbortController();
  const done = until.finally(() => ending.abort());
  while (!ending.signal.aborted) {
    times.push(await milliseconds(() => mustAsk(`${site.url}/gallery`)));
    await sleep(VISIT_EVERY_MILLISECONDS);
  }
  await done;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** The whole answer: frames with the file in them. */
async function make(site: BenchSite, kind: string, choices: object): Promise<Buffer> {
  const { body } = await mustAsk(`${site.url}/admin/documents/make`, {
    method: 'POST',
    headers: { Origin: site.url, Cookie: site.cookie, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ kind, choices })),
  });
  if (!body.includes('%%EOF')) throw new Error(`The ${kind} is not whole: ${body.toString()}`);
  return body;
}

async function addWorks(site: BenchSite, photo: Uint8Array): Promise<number[]> {
  const headers = {
    Origin: site.url,
    Cookie: site.cookie,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const ids: number[] = [];
  for (let n = 0; n < WORKS; n += 1) {
    const image = await upload(site, photo);
    const form = { intent: 'create', title: `Study ${n}`, size: '40 x 60 cm', image };
    const fields = new URLSearchParams({ ...form, categoryId: '', collectionId: '' });
    const { body } = await mustAsk(`${site.url}/admin/works`, {
      method: 'POST',
      headers,
      body: Buffer.from(fields.toString()),
    });
    ids.push((JSON.parse(body.toString()) as { value: { id: number } }).value.id);
  }
  return ids;
}

async function highestMegabytes({ process: child }: BenchSite): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
