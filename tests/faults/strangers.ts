import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RunningSite } from '../support/start-site.ts';
import { OWNER_ENV, until, visit, visitApart } from './client.ts';
import { fact, type Fault, type Measure, none, percentile } from './fault.ts';
import { inFolder } from './places.ts';
import { isIdle, memoryOf, startServer } from './server.ts';
import { cases as allCases, ipOf } from './strangers/cases.ts';
import type { StrangerCase, Tally } from './strangers/stranger.ts';

const MOST_MILLISECONDS = 50;
const MOST_MEGABYTES = 100;
/** What a process that did more than before keeps, once its garbage is gone. */
const KEPT_MEGABYTES = 40;
const PAGES = ['/', '/gallery'];
/** No stranger has it. */
const ELSEWHERE = '127.0.0.254';
const ATTACKER = path.join(import.meta.dirname, 'strangers/attacker.ts');
/** `STRANGERS=icons` tries only the ways whose name says so. */
const cases = allCases.filter(({ name }) => name.includes(process.env.STRANGERS ?? ''));
const run = promisify(execFile);

export const strangers: Fault = {
  name: 'strangers',
  figure:
    "another visitor's kept pages within 50 ms of their quiet p99, memory + < 100 MB and given back",
  how: 'A stranger in a process and with an IP of its own does its worst in one way after the other, from a hundred connections at once, while two visitors ask for / and /gallery with a new connection each time, one of them behind the same IP. Each way is compared with a quiet moment just before it; one that does not hold is measured twice more, and the median counts.',
  alone: true,

  run: ({ long }) =>
    inFolder('strangers', async (dataDir) => {
      const env = { ...OWNER_ENV, HOST: '127.0.0.1', ...(long && { DEMO: '1' }) };
      const server = await startServer({ dataDir, env });
      const port = Number(new URL(server.url).port);
      const site = { server, port, url: `http://127.0.0.1:${port}` };
      const outcome = await (long ? attackOneByOne(site) : attackBriefly(site));
      await server.stop();
      return { done: `${cases.length} ways of doing harm`, ...outcome };
    }),
};

type Site = { server: RunningSite; port: number; url: string };

async function attackOneByOne(site: Site) {
  // The pictures of a new demo are made in the first minute: whichever way meets that would seem to be to blame.
  await until(() => isIdle(site.server), 180_000);
  // Whichever way comes first would otherwise pay for compiling what all of them use.
  await attackFrom(site.port, 10, 250, cases);
  await visitFor(site, '127.0.0.1', 3000);
  const before = (await memoryOf(site.server)).now;
  const seen: Harm[] = [];
  for (const one of cases) seen.push(await measureSurely(site, one));
  const kept = Math.round((await memoryOf(site.server)).now - before);
  return {
    measures: [...judge(seen), timed(`${kept} MB kept after all of them`, kept < MOST_MEGABYTES)],
    table: [COLUMNS, ...seen.map(toRow)],
  };
}

const COLUMNS = [
  'what the stranger does',
  'p99 of a page',
  'behind the same IP',
  'memory meanwhile',
  'kept',
  'answers',
];

function toRow({ name, later, laterBeside, grown, kept, tally }: Harm): string[] {
  const answers = Object.entries(tally).map(([status, times]) => `${times} × ${status}`);
  return [
    name,
    `+ ${later} ms`,
    `+ ${laterBeside} ms`,
    `+ ${grown} MB`,
    `${kept} MB`,
    answers.join(', '),
  ];
}

function judge(seen: readonly Harm[]): Measure[] {
  const worst = (of: (harm: Harm) => number) => seen.toSorted((a, b) => of(b) - of(a))[0];
  const slowest = worst(({ later }) => later);
  const slowestBeside = worst(({ laterBeside }) => laterBeside);
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
      `behind the same IP + ${slowestBeside?.laterBeside} ms at most (${slowestBeside?.name})`,
      (slowestBeside?.laterBeside ?? 0) < MOST_MILLISECONDS,
    ),
    timed(
      `memory + ${largest?.grown} MB at most (${largest?.name})`,
      (largest?.grown ?? 0) < MOST_MEGABYTES,
    ),
    timed(`${kept?.kept} MB kept at most (${kept?.name})`, (kept?.kept ?? 0) < KEPT_MEGABYTES),
  ];
}

type Harm = {
  name: string;
  /** How many milliseconds later a page comes to a visitor from elsewhere, and to one beside the stranger. */
  later: number;
  laterBeside: number;
  grown: number;
  kept: number;
  failures: string[];
  tally: Tally;
  odd: string[];
};

/** The 99th of a few hundred visits is a handful: a moment in which the machine did something else decides it. */
async function measureSurely(site: Site, one: StrangerCase): Promise<Harm> {
  const first = await measureHarm(site, one);
  if (judge([first]).every(({ held }) => held)) return first;
  const tries = [first, await measureHarm(site, one), await measureHarm(site, one)];
  const middle = (of: (harm: Harm) => number) => percentile(tries.map(of), 0.5);
  return {
    ...first,
    later: middle(({ later }) => later),
    laterBeside: middle(({ laterBeside }) => laterBeside),
    grown: middle(({ grown }) => grown),
    kept: middle(({ kept }) => kept),
    failures: tries.flatMap(({ failures }) => failures),
    odd: tries.flatMap(({ odd }) => odd),
  };
}

async function measureHarm(site: Site, one: StrangerCase): Promise<Harm> {
  // A process that does something for the first time grows by its code, and by the memory that the C library keeps
  // ready for such pieces. What all the ways leave behind together is looked at in the end.
  await attackFrom(site.port, 100, 1000, [one]);
  const quiet = await visitFor(site, ipOf(one), 2000);
  const before = (await memoryOf(site.server)).now;
  let highest = before;
  const looking = setInterval(() => {
    memoryOf(site.server).then(
      ({ now }) => (highest = Math.max(highest, now)),
      () => undefined,
    );
  }, 50);
  const visits = visitTwice(site, ipOf(one));
  const tallies = await attackFrom(site.port, 100, 5000, [one]);
  const harmed = await visits.stop();
  clearInterval(looking);
  await until(async () => (await memoryOf(site.server)).now < before + KEPT_MEGABYTES / 2, 15_000);
  const { now } = await memoryOf(site.server);
  const tally = tallies[one.name] ?? {};
  return {
    name: one.name,
    later: slower(harmed.elsewhere, quiet.elsewhere),
    laterBeside: slower(harmed.beside, quiet.beside),
    grown: Math.round(highest - before),
    kept: Math.round(now - before),
    failures: Object.values(harmed).flatMap(({ failures }) =>
      failures.map((failure) => `${one.name}: ${failure}`),
    ),
    tally,
    odd: oddStatuses(one, tally),
  };
}

type Visits = Awaited<ReturnType<ReturnType<typeof visit>['stop']>>;

/** A visitor from elsewhere, and one beside the stranger: in the same house, behind the same IP. */
function visitTwice({ url }: Site, ip: string) {
  const elsewhere = visitApart(url, PAGES, 5, ELSEWHERE);
  const beside = visitApart(url, PAGES, 5, ip);
  return {
    stop: async () => ({ elsewhere: await elsewhere.stop(), beside: await beside.stop() }),
  };
}

async function visitFor(site: Site, ip: string, milliseconds: number) {
  const visits = visitTwice(site, ip);
  await sleep(milliseconds);
  return visits.stop();
}

function slower(harmed: Visits, quiet: Visits): number {
  const milliseconds = percentile(harmed.times, 0.99) - percentile(quiet.times, 0.99);
  return Math.max(0, Math.round(milliseconds));
}

/** All ways in a few seconds: what they are answered with, and that the process goes on. */
async function attackBriefly({ port, url }: Site) {
  const visits = visit(url, PAGES, 50);
  const tallies = await attackFrom(port, 10, 250, cases);
  const { failures } = await visits.stop();
  const odd = cases.flatMap((one) => oddStatuses(one, tallies[one.name]));
  return {
    measures: [none('visits that failed', failures), none('answers of another status', odd)],
  };
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
