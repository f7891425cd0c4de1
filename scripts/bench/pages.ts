import { type RunningSite, startSite } from '../../tests/support/start-site.ts';
import type { Bench } from './bench.ts';
import { besideServers } from './beside-servers.ts';
import { atMost, type Line } from './line.ts';
import { inTurn } from './measure.ts';
import { timePerAnswer } from './processor-time.ts';
import { mustAsk } from './raw-request.ts';
import type { BenchSite, Stage } from './stage.ts';

const ROUNDS = 21;
export const RENDERED_AMOUNT = 64;
export const WORK = '/works/13-tuin-zonder-naam';
export const PAGES = {
  home: '/',
  gallery: '/gallery',
  group: '/gallery/category/1',
  'a work': WORK,
};
/** A category with more works than one page shows. */
const LARGE_GROUP = '/gallery/category/2';

export const pagesBench: Bench = {
  name: 'pages',
  limits:
    'Node’s own HTTP takes most of it: reading a request, writing the head, and the system call that sends the answer. The rest is the limits of each client, the choice of the encoding, and the size of the process. The bodies are ready in memory, compressed once.',
  async run(stage) {
    const lines: Line[] = [await compareRendered(await stage.site(50))];
    for (const [name, path] of Object.entries(PAGES)) {
      const what = `${name} from the page cache`;
      lines.push(...(await besideServers(stage, { what, urlPath: path })));
    }
    return lines;
  },
};

export const manyWorksBench: Bench = {
  name: 'many-works',
  limits:
    'Nothing that grows: an answer from the page cache does not know how many works there are.',
  async run(stage) {
    const many = await startNew(stage, 5000);
    const few = await startNew(stage, 50);
    const lines: Line[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      lines.push(await compareSites(name, path, { many, few, fewer: 50 }));
    }
    await few.stop();
    const some = await startNew(stage, 500);
    const large = { many, few: some, fewer: 500 };
    lines.push(await compareSites('a page of 60 works', LARGE_GROUP, large));
    for (const site of [many, some]) await site.stop();
    return lines;
  },
};

/** The owner's pages pass the cache by. */
async function compareRendered(site: BenchSite): Promise<Line> {
  const headers = { Cookie: site.cookie };
  const { ours, rendered } = await inTurn(ROUNDS, {
    ours: () => timePerAnswer(site, '/'),
    rendered: () => timePerAnswer(site, '/', { amount: RENDERED_AMOUNT, headers }),
  });
  return atMost(0.1, {
    what: 'home from the page cache, processor time',
    ours,
    yardstick: rendered,
    yardstickName: 'rendered each time',
    unit: 'µs',
  });
}

type ComparedSites = { many: RunningSite; few: RunningSite; fewer: number };

async function compareSites(
  name: string,
  path: string,
  { many, few, fewer }: ComparedSites,
): Promise<Line> {
  for (const { url } of [many, few]) await mustAsk(url + path);
  const values = await inTurn(ROUNDS, {
    many: () => timePerAnswer(many, path),
    few: () => timePerAnswer(few, path),
  });
  return atMost(1.1, {
    what: `${name} from the page cache, with 5,000 works, processor time`,
    ours: values.many,
    yardstick: values.few,
    yardstickName: `${fewer} works`,
    unit: 'µs',
  });
}

/** For these lines alone: a process that has done much else before spends more on an answer. */
async function startNew(stage: Stage, works: number): Promise<RunningSite> {
  const dataDir = await stage.dataFolder(works);
  const site = await startSite({ dataDir, env: { LOG_LEVEL: 'warn' } });
  stage.atClose(async () => void (await site.stop()));
  return site;
}
