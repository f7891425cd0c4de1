import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../../tests/support/start-site.ts';
import type { Bench } from './bench.ts';
import { bounded, type Line } from './line.ts';
import { openLines } from './load.ts';
import { PAGES } from './pages.ts';
import type { Stage } from './stage.ts';

const MEGABYTE = 2 ** 20;
const IDLE_MEGABYTES = 200;
const LOADED_MEGABYTES = 250;
const REQUESTS = 100_000;
const STARTS = 3;
const SETTLE_MILLISECONDS = 3000;

export const memoryBench: Bench = {
  name: 'memory',
  limits:
    'Node itself and the loaded program: the works stay in the database, the page cache has a bound of 64 MB.',
  async run(stage) {
    const idle: number[] = [];
    const loaded: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const megabytes = await measureMemory(stage);
      idle.push(megabytes.idle);
      loaded.push(megabytes.loaded);
    }
    return [
      under(IDLE_MEGABYTES, 'memory, idle with 5,000 works', idle),
      under(LOADED_MEGABYTES, 'memory after 100,000 requests', loaded),
    ];
  },
};

function under(most: number, what: string, values: number[]): Line {
  const figure = `under ${most} MB`;
  return bounded({ what, values, unit: 'MB', figure }, (value) => value < most);
}

/** Idle is after every kind of page was asked for. */
async function measureMemory(stage: Stage): Promise<{ idle: number; loaded: number }> {
  const site = await startSite({
    dataDir: await stage.dataFolder(5000),
    env: { LOG_LEVEL: 'warn' },
  });
  try {
    await askForPages(site.url, 2000);
    const idle = await settledMegabytes(site.process.pid);
    await askForPages(site.url, Math.ceil(REQUESTS / Object.keys(PAGES).length));
    return { idle, loaded: await settledMegabytes(site.process.pid) };
  } finally {
    await site.stop();
  }
}

async function askForPages(url: string, times: number): Promise<void> {
  for (const page of Object.values(PAGES)) {
    const lines = await openLines(url + page);
    await lines.send(times);
    lines.close();
  }
}

async function settledMegabytes(pid: number | undefined): Promise<number> {
  await sleep(SETTLE_MILLISECONDS);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return (kilobytes * 1024) / MEGABYTE;
}
