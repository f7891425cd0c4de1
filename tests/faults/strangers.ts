import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningSite } from '../support/start-site.ts';
import { OWNER_ENV, until, visit } from './client.ts';
import { fact, type Fault, type Measure, none, percentile } from './fault.ts';
import { inFolder } from './places.ts';
import { memoryOf, startServer } from './server.ts';
import { cases as allCases } from './strangers/cases.ts';
import type { StrangerCase, Tally } from './strangers/stranger.ts';

const MOST_MILLISECONDS = 50;
const MOST_MEGABYTES = 100;
/** What a process that did more than before keeps, once its garbage is gone. */
const KEPT_MEGABYTES = 40;
const PAGES = ['/', '/gallery'];
const ATTACKER = path.join(import.meta.dirname, 'strangers/attacker.ts');
/** `STRANGERS=icons` tries only the ways whose name says so. */
const cases = allCases.filter(({ name }) => name.includes(process.env.STRANGERS ?? ''));
const run = promisify(execFile);

export const strangers: Fault = {
  name: 'strangers',
  figure:
    "another visitor's kept pages within 50 ms of their quiet p99, memory + < 100 MB and given back",
  how: 'A stranger in a process and with an IP of its own does its worst in one way after the other, from a hundred connections at once, while another visitor asks for / and /gallery. Each way is compared with a quiet moment just before it.',
  alone: true,

  run: ({ long }) =>
    inFolder('strangers', async (dataDir) => {
      const env = { ...OWNER_ENV, HOST: '127.0.0.1', ...(long && { DEMO: '1' }) };
      const server = await startServer({ dataDir, env });
      const port = Number(new URL(server.url).port);
      const site = { server, port, url: `http://127.0.0.1:${port}` };
      const measures = await (long ? attackOneByOne(site) : attackBriefly(site));
      await server.stop();
      return { done: `${cases.length} ways of doing harm`, measures };
    }),
};

type Site = { server: RunningSite; port: number; url: string };

async function attackOneByOne(site: Site): Promise<Measure[]> {
  await (await visitFor(site, 3000)).stop();
  const seen: (Harm & { name: string })[] = [];
  for (const one of cases) {
    const harm = await measureHarm(site, one);
    seen.push({ name: one.name, ...harm });
  }
  const worst = (of: (harm: Harm) => number) => seen.toSorted((a, b) => of(b) - of(a))[0];
  const slowest = worst(({ later }) => later);
  const largest = worst(({ grown }) => grown);
  const kept = worst((harm) => harm.kept);
  return [
    none(
      'visits that failed',
      seen.flatMap(({ failures }) => failures),
    ),
    none(
      'answers of another status',
      seen.flatMap(({ odd }) => odd),
    ),
    timed(
      `p99 + ${slowest?.later} ms at most (${slowest?.name})`,
      (slowest?.later ?? 0) < MOST_MILLISECONDS,
    ),
    timed(
      `memory + ${largest?.grown} MB at most (${largest?.name})`,
      (largest?.grown ?? 0) < MOST_MEGABYTES,
    ),
    timed(`${kept?.kept} MB kept at most (${kept?.name})`, (kept?.kept ?? 0) < KEPT_MEGABYTES),
  ];
}

type Harm = { later: number; grown: number; kept: number; failures: string[]; odd: string[] };

async function measureHarm(site: Site, one: StrangerCase): Promise<Harm> {
  const quiet = await (await visitFor(site, 2000)).stop();
  const before = (await memoryOf(site.server)).now;
  let highest = before;
  const looking = setInterval(() => {
    memoryOf(site.server).then(
      ({ now }) => (highest = Math.max(highest, now)),
      () => undefined,
    );
  }, 50);
  const visits = visit(site.url, PAGES, 5);
  const tallies = await attackFrom(site.port, 100, 5000, [one]);
  const { times, failures } = await visits.stop();
  clearInterval(looking);
  await until(async () => (await memoryOf(site.server)).now < before + KEPT_MEGABYTES / 2, 15_000);
  const { now } = await memoryOf(site.server);
  return {
    later: Math.round(percentile(times, 0.99) - percentile(quiet.times, 0.99)),
    grown: Math.round(highest - before),
    kept: Math.round(now - before),
    failures: failures.map((failure) => `${one.name}: ${failure}`),
    odd: oddStatuses(one, tallies[one.name]),
  };
}

async function visitFor(site: Site, milliseconds: number) {
  const visits = visit(site.url, PAGES, 5);
  await sleep(milliseconds);
  return visits;
}

/** All ways in a few seconds: what they are answered with, and that the process goes on. */
async function attackBriefly({ port, url }: Site): Promise<Measure[]> {
  const visits = visit(url, PAGES, 50);
  const tallies = await attackFrom(port, 10, 250, cases);
  const { failures } = await visits.stop();
  return [
    none('visits that failed', failures),
    none(
      'answers of another status',
      cases.flatMap((one) => oddStatuses(one, tallies[one.name])),
    ),
  ];
}

async function attackFrom(
  port: number,
  connections: number,
  milliseconds: number,
  all: readonly StrangerCase[],
) {
  const names = all.map(({ name }) => name);
  const args = [ATTACKER, ...[port, connections, milliseconds].map(String), ...names];
  const { stdout } = await run(process.execPath, args);
  return JSON.parse(stdout) as Record<string, Tally>;
}

/** The statuses that should not have come; 0 is a connection that was cut. */
function oddStatuses({ name, statuses }: StrangerCase, tally: Tally = {}): string[] {
  return Object.entries(tally)
    .filter(([status]) => status !== '0' && !statuses.includes(Number(status)))
    .map(([status, times]) => `${name}: ${times} × ${status}`);
}

function timed(text: string, held: boolean): Measure {
  return { ...fact(text, held), timed: true };
}
