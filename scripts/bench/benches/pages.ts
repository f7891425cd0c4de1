import { atMostTimes, type Line } from '../line.ts';
import { inTurn } from '../measure.ts';
import { startPlainServer } from '../plain-server.ts';
import { type Server, timePerAnswer } from '../processor-time.ts';
import { mustAsk } from '../raw-request.ts';
import type { Bench, BenchSite, Stage } from '../stage.ts';

const ROUNDS = 15;
const RENDERED_AMOUNT = 64;
const MOST_OF_PLAIN = 1.5;
export const WORK = '/works/13-tuin-zonder-naam';
export const PAGES = {
  home: '/',
  gallery: '/gallery',
  group: '/gallery/category/1',
  'a work': WORK,
};

export const pagesBench: Bench = {
  name: 'pages',
  limits: 'Node’s HTTP: parsing the request, writing the head, and the system call that sends it.',
  async run(stage) {
    const site = await stage.site(50);
    return [
      await compareRendered(site),
      await comparePlain(stage, site, { what: 'gallery from the page cache', path: '/gallery' }),
      await comparePlain(stage, site, {
        what: '304 of the gallery',
        path: '/gallery',
        status: 304,
      }),
    ];
  },
};

export const picturesBench: Bench = {
  name: 'pictures',
  limits: 'Node’s HTTP, and reading the file in the thread pool.',
  async run(stage) {
    const site = await stage.site(50);
    const { body } = await mustAsk(`${site.url}/gallery`);
    const [path = ''] = /\/media\/works\/[\w-]+\/640\.avif/.exec(body.toString()) ?? [];
    return [
      await comparePlain(stage, site, { what: 'a picture of 640 px', path }),
      await comparePlain(stage, site, { what: '304 of a picture', path, status: 304 }),
    ];
  },
};

export const growthBench: Bench = {
  name: 'growth',
  limits: 'Nothing: a page from the cache does not depend on the number of works.',
  async run(stage) {
    const many = await stage.open(await stage.dataFolder(5000));
    const few = await stage.open(await stage.dataFolder(50));
    const lines: Line[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      for (const { url } of [many, few]) await mustAsk(url + path);
      const values = await inTurn(ROUNDS, {
        many: () => timePerAnswer(many, path),
        few: () => timePerAnswer(few, path),
      });
      const what = `${name} from the page cache, with 5,000 works, processor time`;
      const yardstick = { yardstick: values.few, yardstickName: '50 works', unit: 'µs' };
      lines.push(atMostTimes(1.1, { what, ours: values.many, ...yardstick }));
    }
    return lines;
  },
};

/** The owner's pages are never cached. */
async function compareRendered(site: BenchSite): Promise<Line> {
  const headers = { Cookie: site.cookie };
  const { cached, rendered } = await inTurn(ROUNDS, {
    cached: () => timePerAnswer(site, '/'),
    rendered: () => timePerAnswer(site, '/', { amount: RENDERED_AMOUNT, headers }),
  });
  const what = 'home from the page cache, processor time';
  const yardstick = { yardstick: rendered, yardstickName: 'rendered each time', unit: 'µs' };
  return atMostTimes(0.1, { what, ours: cached, ...yardstick });
}

type Compared = { what: string; path: string; status?: 200 | 304 };

async function comparePlain(
  stage: Stage,
  site: BenchSite,
  { what, path, status = 200 }: Compared,
): Promise<Line> {
  const headers = { 'Accept-Encoding': 'br' };
  const answer = await mustAsk(site.url + path, { headers });
  const conditional = { 'If-None-Match': answer.headers.etag ?? '' };
  const notModified = await mustAsk(
    site.url + path,
    { headers: { ...headers, ...conditional } },
    304,
  );
  const plain = await startPlainServer(stage.folder, answer, notModified);
  const measure = (server: Server) => () =>
    timePerAnswer(server, path, { headers: status === 304 ? conditional : undefined, status });
  try {
    const values = await inTurn(ROUNDS, { ours: measure(site), plain: measure(plain) });
    return atMostTimes(MOST_OF_PLAIN, {
      what: `${what}, processor time`,
      ours: values.ours,
      yardstick: values.plain,
      yardstickName: 'bare node:http',
      unit: 'µs',
    });
  } finally {
    plain.process.kill();
  }
}
