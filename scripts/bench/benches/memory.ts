import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from '../report-line.ts';
import { PAGES } from './pages.ts';
import { sendRequests } from '../processor-time.ts';
import type { Bench } from '../bench-context.ts';

const SETTLE_MILLISECONDS = 3000;

export const memoryBench: Bench = {
  name: 'memory',
  limits:
    'Node itself and the loaded program: the works stay in the database, the page cache has a limit of 64 MB.',
  async run(context) {
    const site = await context.open(await context.dataFolder(5000));
    await requestPages(site.url, 2000);
    const idle = await settledMegabytes(site.process.pid);
    await requestPages(site.url, 25_000);
    const loaded = await settledMegabytes(site.process.pid);
    return [
      atMost(200, { what: 'memory, idle with 5,000 works', values: [idle], unit: 'MB' }),
      atMost(250, { what: 'memory after 100,000 requests', values: [loaded], unit: 'MB' }),
    ];
  },
};

async function requestPages(url: string, amount: number): Promise<void> {
  for (const page of Object.values(PAGES)) await sendRequests(url + page, { amount });
}

async function settledMegabytes(pid: number | undefined): Promise<number> {
  await sleep(SETTLE_MILLISECONDS);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
