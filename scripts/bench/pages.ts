import type { Bench } from './bench.ts';
import { besideServers } from './beside-servers.ts';
import { atMost, type Line } from './line.ts';
import { inTurn } from './measure.ts';
import { timePerAnswer } from './processor-time.ts';
import { mustAsk } from './raw-request.ts';
import type { BenchSite, Stage } from './stage.ts';

const ROUNDS = 21;
export const RENDERED_AMOUNT = 64;
export const PAGES = { home: '/', gallery: '/gallery', group: '/gallery/category/1' };
/** A category with more works than one page shows. */
const LARGE_GROUP = '/gallery/category/2';

export const pagesBench: Bench = {
  name: 'pages',
  limits:
    'Node’s own HTTP takes most of it: reading a request, writing the head, and the system call that sends the answer. The rest is the limits of each client, the choice of the encoding, and the size of the process. The bodies are ready in memory, compressed once.',
  async run(stage) {
    const lines: Line[] = [await compareRendered(await stage.site(50))];
    for (const [name, address] of Object.entries(PAGES)) {
      const what = `${name} from the page cache`;
      lines.push(...(await besideServers(stage, { what, address })));
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

async function compareSites(
  stage: Stage,
  name: string,
  address: string,
  fewer: number,
): Promise<Line> {
  const many = await stage.site(5000);
  const few = await stage.site(fewer);
  for (const { url } of [many, few]) await mustAsk(url + address);
  const values = await inTurn(ROUNDS, {
    many: () => timePerAnswer(many, address),
    few: () => timePerAnswer(few, address),
  });
  return atMost(1.1, {
    what: `${name} from the page cache, with 5,000 works, processor time`,
    ours: values.many,
    yardstick: values.few,
    yardstickName: `${fewer} works`,
    unit: 'µs',
  });
}
