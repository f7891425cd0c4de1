import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../support/http/free-port.ts';
import { findNginx, readDocumentedNginx, startNginx } from '../../support/http/nginx.ts';
import { fact, type Fault, type Measure, none, NotPossibleHere, percentile } from '../fault.ts';
import { OWNER_ENV, until, visit, visitApart } from '../support/client.ts';
import { withTemporaryFolder } from '../support/resources.ts';
import { isIdle, memoryOf, startServer } from '../support/server.ts';
import type { Tally } from './floods/flood.ts';
import { floods } from './floods/kinds.ts';

const MAX_MILLISECONDS = 50;
const MAX_MEGABYTES = 150;
const RECOVERY_MILLISECONDS = 2000;
const PAGES = ['/', '/gallery'];
/** Keeps the visitor below the limits of nginx. */
const NGINX_PAUSE = 30;
/** The visitor has a different IP from all attackers. */
const VISITOR_IP = '127.0.0.254';
const ATTACKER = path.join(import.meta.dirname, 'floods/attacker.ts');
const run = promisify(execFile);

type Target = { url: string; server: Awaited<ReturnType<typeof startServer>>; isBare: boolean };

export const floodsFault: Fault = {
  name: 'floods',
  limit:
    "behind the documented nginx, another visitor's cached pages within 50 ms of their quiet p99; bare, the process stays up, memory + < 150 MB, and answers normally within 2 s afterwards",
  description:
    'An anonymous client in its own process floods the site over a hundred connections, with one kind of flood after the other, first without a proxy and then behind the documented nginx. A visitor with another IP requests / and /gallery over a new connection each time. Each flood is compared with the quiet period before it.',
  run: ({ long }) =>
    withTemporaryFolder('floods', async (dataDir) => {
      const nginx = findNginx();
      if (!nginx) throw new NotPossibleHere('nginx is not on this machine');
      const port = await freePort();
      const { site } = await readDocumentedNginx();
      const proxy = await startNginx(nginx, { site }, [port]);
      // Without a proxy, clients request the same process directly. SITE_URL only affects the URLs in its pages.
      const server = await startServer({
        dataDir,
        env: {
          ...OWNER_ENV,
          HOST: '127.0.0.1',
          PORT: String(port),
          SITE_URL: proxy.url,
          TRUSTED_PROXIES: '127.0.0.1',
          ...(long && { DEMO: '1' }),
        },
      });
      try {
        if (long) await until(() => isIdle(server), 180_000);
        const bare = await floodAll(
          { url: `http://127.0.0.1:${port}`, server, isBare: true },
          long,
        );
        const url = proxy.url.replace('localhost', '127.0.0.1');
        const proxied = await floodAll({ url, server, isBare: false }, long);
        const results = [...bare, ...proxied];
        return {
          done: `${floods.length} kinds of flood, bare and behind nginx`,
          measures: [
            fact(
              'nginx accepts the documented configuration',
              proxy.check.includes('test is successful'),
            ),
            fact('the process stayed up', server.process.exitCode === null),
            none(
              'responses with an unexpected status',
              results.flatMap(({ unexpected }) => unexpected),
            ),
            none(
              'visits behind nginx that failed',
              proxied.flatMap(({ failures }) => failures),
            ),
            atMost(
              'a page afterwards',
              results,
              ({ recovered }) => recovered,
              'ms',
              RECOVERY_MILLISECONDS,
            ),
            atMost('behind nginx p99 +', proxied, ({ delay }) => delay, 'ms', MAX_MILLISECONDS),
            atMost('memory +', results, ({ grown }) => grown, 'MB', MAX_MEGABYTES),
          ],
          table: [COLUMNS, ...results.map(toRow)],
        };
      } finally {
        await server.stop();
        await proxy.stop();
      }
    }),
};

type FloodResult = {
  name: string;
  /** The increase of a page's p99 in milliseconds over the quiet period before the flood. */
  delay: number;
  grown: number;
  /** The time of the first page that is requested after the flood. */
  recovered: number;
  failures: string[];
  tally: Tally;
  unexpected: string[];
};

async function floodAll(target: Target, long: boolean): Promise<FloodResult[]> {
  const results: FloodResult[] = [];
  for (const [n, flood] of floods.entries()) {
    results.push(await measureFlood(target, flood, `127.0.0.${2 + n}`, long));
  }
  return results;
}

async function measureFlood(
  { url, server, isBare }: Target,
  { name, statuses }: (typeof floods)[number],
  ip: string,
  long: boolean,
): Promise<FloodResult> {
  const milliseconds = long ? 6000 : 150;
  const pause = isBare ? 5 : NGINX_PAUSE;
  // Only the long form compares times, for which the visitor has its own process.
  const start = long ? visitApart : visit;
  const quiet = await visitFor(start(url, PAGES, pause, VISITOR_IP), long ? 3000 : 0);
  const before = (await memoryOf(server)).now;
  let highest = before;
  const sampling = setInterval(() => {
    memoryOf(server).then(
      ({ now }) => (highest = Math.max(highest, now)),
      () => undefined,
    );
  }, 50);
  const visits = start(url, PAGES, pause, VISITOR_IP);
  const args = [ATTACKER, url, ip, long ? '100' : '4', String(milliseconds), name];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
  });
  const after = await visit(url, PAGES, 0, VISITOR_IP).stop();
  clearInterval(sampling);
  const flooded = await visits.stop();
  const tally = JSON.parse(stdout) as Tally;
  const delay = percentile(flooded.times, 0.99) - percentile(quiet.times, 0.99);
  const label = `${name}, ${isBare ? 'bare' : 'behind nginx'}`;
  return {
    name: label,
    delay: Math.max(0, Math.round(delay)),
    grown: Math.round(highest - before),
    recovered: after.failures.length > 0 ? Infinity : Math.round(after.times[0] ?? Infinity),
    failures: flooded.failures.map((failure) => `${label}: ${failure}`),
    tally,
    unexpected: Object.entries(tally)
      .filter(([status]) => status !== '0' && !statuses.includes(Number(status)))
      .map(([status, times]) => `${label}: ${times} × ${status}`),
  };
}

async function visitFor(visits: ReturnType<typeof visitApart>, milliseconds: number) {
  await sleep(milliseconds);
  return visits.stop();
}

const COLUMNS = ['flood', 'p99 of a page', 'memory', 'page afterwards', 'responses'];

function toRow({ name, delay, grown, recovered, tally }: FloodResult): string[] {
  const answers = Object.entries(tally).map(([status, times]) => `${times} × ${status}`);
  return [name, `+ ${delay} ms`, `+ ${grown} MB`, `${recovered} ms`, answers.join(', ')];
}

function atMost(
  what: string,
  results: FloodResult[],
  valueOf: (result: FloodResult) => number,
  unit: string,
  limit: number,
): Measure {
  const worst = results.toSorted((a, b) => valueOf(b) - valueOf(a))[0];
  const value = worst ? valueOf(worst) : 0;
  return {
    ...fact(`${what} ${value} ${unit} at most (${worst?.name})`, value < limit),
    timed: true,
  };
}
