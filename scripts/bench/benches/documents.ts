import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, atMostTimes, type ReportLine } from '../report-line.ts';
import { median, timeMilliseconds } from '../measure.ts';
import { expectResponse } from '../raw-request.ts';
import { highestMegabytes } from '../run-script.ts';
import type { Bench, BenchSite } from '../bench-context.ts';
import { makePhoto, upload } from './upload.ts';

const WORKS = 40;
const PICTURE = { width: 2400, height: 1600 };
const ROUNDS = 3;
const MEGABYTES = { print: 40, mail: 8 };
const VISIT_EVERY_MILLISECONDS = 10;

type Quality = keyof typeof MEGABYTES;

export const documentsBench: Bench = {
  name: 'documents',
  limits:
    'For the CV the start of its thread; for a portfolio decoding its pictures and, for mail, scaling them down.',
  async run(context) {
    const site = await context.open(await context.dataFolder(50));
    const ids = await addWorks(site, await readFile(await makePhoto(context.folder, PICTURE)));
    const cv: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      cv.push(await timeMilliseconds(() => make(site, 'cv', {})));
    }
    const lines = [atMost(1000, { what: 'the CV', values: cv, unit: 'ms' })];
    lines.push(...(await timePortfolio(site, ids, 'print')));
    lines.push(...(await timePortfolio(site, ids, 'mail')));
    const values = [await highestMegabytes(site.process.pid)];
    const what = `peak memory, with portfolios of ${WORKS} works`;
    return [...lines, atMost(400, { what, values, unit: 'MB' })];
  },
};

async function timePortfolio(
  site: BenchSite,
  ids: number[],
  quality: Quality,
): Promise<ReportLine[]> {
  const what = `a portfolio of ${WORKS} works of ${PICTURE.width} px, for ${quality}`;
  const times: number[] = [];
  const sizes: number[] = [];
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await medianVisit(site, sleep(1500)));
    const start = performance.now();
    const making = make(site, 'portfolio', { works: { from: 'chosen', ids }, quality });
    busy.push(await medianVisit(site, making));
    sizes.push((await making).length / 1e6);
    times.push(performance.now() - start);
  }
  return [
    atMost(15_000, { what, values: times, unit: 'ms' }),
    atMost(MEGABYTES[quality], { what: `${what}: its file`, values: sizes, unit: 'MB' }),
    atMostTimes(1.5, {
      what: `a cached page, while ${what} is made`,
      ours: busy,
      yardstick: quiet,
      yardstickName: 'in a quiet moment',
      unit: 'ms',
    }),
  ];
}

/** The median time of a request for a cached page, until a promise is settled. */
async function medianVisit(site: BenchSite, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const settled = new AbortController();
  const done = until.finally(() => settled.abort());
  while (!settled.signal.aborted) {
    times.push(await timeMilliseconds(() => expectResponse(`${site.url}/gallery`)));
    await sleep(VISIT_EVERY_MILLISECONDS);
  }
  await done;
  return median(times);
}

async function make(site: BenchSite, kind: string, choices: object): Promise<Buffer> {
  const { body } = await expectResponse(`${site.url}/admin/documents/make`, {
    method: 'POST',
    headers: { Origin: site.url, Cookie: site.cookie, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ kind, choices })),
  });
  if (!body.includes('%%EOF')) throw new Error(`The ${kind} is incomplete: ${body.toString()}`);
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
    const { body } = await expectResponse(`${site.url}/admin/works`, {
      method: 'POST',
      headers,
      body: Buffer.from(fields.toString()),
    });
    ids.push((JSON.parse(body.toString()) as { value: { id: number } }).value.id);
  }
  return ids;
}
