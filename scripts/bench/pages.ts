import type { Bench } from './bench.ts';
import { atLeast, fact, type Line } from './line.ts';
import { requestsPerSecond } from './load.ts';
import { inTurn } from './measure.ts';
import { mustAsk } from './raw-request.ts';
import type { BenchSite, Stage } from './stage.ts';
import { startNginx, startPlain } from './yardstick-servers.ts';

const ROUNDS = 31;
/** Two answers that should be alike: what is left between them is noise, which more rounds make smaller. */
const ALIKE_ROUNDS = 33;
export const PAGES = { home: '/', gallery: '/gallery', group: '/gallery/category/1' };
/** A category with more works than one page shows. */
const LARGE_GROUP = '/gallery/category/2';

export const pagesBench: Bench = {
  name: 'pages',
  limits:
    'Node’s own HTTP: parsing a request and writing the head. The bodies are ready in memory, compressed once.',
  async run(stage) {
    const site = await stage.site(50);
    const lines: Line[] = [await compareRendered(site)];
    for (const [name, address] of Object.entries(PAGES)) {
      lines.push(...(await compareServers(stage, site, name, address)));
    }
    return lines;
  },
};

export const manyWorksBench: Bench = {
  name: 'many-works',
  limits:
    'Nothing that grows: an answer from the page cache does not know how many works there are.',
  async run(stage) {
    const lines: Line[] = [];
    for (const [name, address] of Object.entries(PAGES)) {
      lines.push(await compareSites(stage, name, address, 50));
    }
    return [...lines, await compareSites(stage, 'a page of 60 works', LARGE_GROUP, 500)];
  },
};

/** The owner's pages pass the cache by. */
async function compareRendered({ url, cookie }: BenchSite): Promise<Line> {
  const headers = { cookie };
  const { ours, rendered } = await inTurn(ROUNDS, {
    ours: () => requestsPerSecond(url),
    rendered: () => requestsPerSecond(url, { headers }),
  });
  return atLeast(10, {
    what: 'home from the page cache',
    ours,
    yardstick: rendered,
    yardstickName: 'rendered each time',
    unit: 'requests/s',
  });
}

async function compareServers(
  stage: Stage,
  site: BenchSite,
  name: string,
  address: string,
): Promise<Line[]> {
  const answer = await mustAsk(site.url + address, { headers: { 'accept-encoding': 'br' } });
  const plain = await startPlain(stage, [{ address, answer }]);
  const nginx = await startNginx(stage, [{ address, answer }]);
  const measured = await inTurn(ROUNDS, {
    ours: () => requestsPerSecond(site.url + address),
    plain: () => requestsPerSecond(plain.url + address),
    nginx: () => (nginx ? requestsPerSecond(nginx.url + address) : Promise.resolve(0)),
  });
  await plain.stop();
  await nginx?.stop();
  return againstServers(`${name} from the page cache`, measured, nginx !== null);
}

type Measured = Record<'ours' | 'plain' | 'nginx', number[]>;

/** The two lines that stand for every kind of answer. */
export function againstServers(what: string, measured: Measured, hasNginx: boolean): Line[] {
  const { ours, plain, nginx } = measured;
  const common = { what, ours, unit: 'requests/s' };
  return [
    atLeast(0.9, { ...common, yardstick: plain, yardstickName: 'bare node:http' }),
    hasNginx
      ? atLeast(0.3, { ...common, yardstick: nginx, yardstickName: 'nginx, one worker' })
      : fact(what, 'nginx is not installed here', 'at least 0.3 × nginx', true),
  ];
}

async function compareSites(
  stage: Stage,
  name: string,
  address: string,
  fewer: number,
): Promise<Line> {
  const many = await stage.site(5000);
  const few = await stage.site(fewer);
  for (const { url } of [many, few]) await mustAsk(url + address);
  const values = await inTurn(ALIKE_ROUNDS, {
    many: () => requestsPerSecond(many.url + address),
    few: () => requestsPerSecond(few.url + address),
  });
  return atLeast(0.9, {
    what: `${name} from the page cache, with 5,000 works`,
    ours: values.many,
    yardstick: values.few,
    yardstickName: `${fewer} works`,
    unit: 'requests/s',
  });
}
