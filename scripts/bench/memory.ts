import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../../tests/support/start-site.ts';
import type { Bench } from './bench.ts';
import { atMost, bounded, type Line } from './line.ts';
import { openLines } from './load.ts';
import { PAGES } from './pages.ts';
import type { Stage } from './stage.ts';

const MEGABYTE = 2 ** 20;
const IDLE_MEGABYTES = 150;
const REQUESTS = 100_000;
const SETTLE_MILLISECONDS = 3000;

export const memoryBench: Bench = {
  name: 'memory',
  limits:
    'Node itself and the loaded program: the works stay in the database, the page cache has a bound of 64 MB.',
  run: measureMemory,
};

/** Idle is after every kind of page was asked for once; the growth is counted from there. */
async function measureMemory(stage: Stage): Promise<Line[]> {
  const site = await startSite({
    dataDir: await stage.dataFolder(5000),
    env: { LOG_LEVEL: 'warn' },
  });
  try {
    const addresses = Object.values(PAGES).map((page) => site.url + page);
    for (const address of addresses) await sendRequests(address, 2000);
    const idle = await settledMegabytes(site.process.pid);
    for (const address of addresses)
      await sendRequests(address, Math.ceil(REQUESTS / addresses.length));
    const after = await settledMegabytes(site.process.pid);
    return [
      bounded(
        {
          what: 'memory, idle with 5,000 works',
          values: [idle],
          unit: 'MB',
          figure: 'under 150 MB',
        },
        (value) => value < IDLE_MEGABYTES,
      ),
      atMost(1.1, {
        what: 'memory after 100,000 requests',
        ours: [after],
        yardstick: [idle],
        yardstickName: 'before them',
        unit: 'MB',
      }),
    ];
  } finally {
    await site.stop();
  }
}

async function sendRequests(url: string, amount: number): Promise<void> {
  const lines = await openLines(url);
  await lines.send(amount);
  lines.close();
}

async function settledMegabytes(pid: number | undefined): Promise<number> {
  await sleep(SETTLE_MILLISECONDS);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return (kilobytes * 1024) / MEGABYTE;
}
