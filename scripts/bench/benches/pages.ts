import { atMostTimes, type ReportLine } from '../report-line.ts';
import { measureInTurn } from '../measure.ts';
import { startPlainServer } from '../plain-server.ts';
import { type Server, timePerResponse } from '../processor-time.ts';
import { expectResponse } from '../raw-request.ts';
import type { Bench, BenchSite, BenchContext } from '../bench-context.ts';

const ROUNDS = 15;
const RENDERED_AMOUNT = 64;
const MAX_RATIO = 1.5;
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
  async run(context) {
    const site = await context.site(50);
    return [
      await compareRendered(site),
      await comparePlain(context, site, { what: 'gallery from the page cache', path: '/gallery' }),
      await comparePlain(context, site, {
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
  async run(context) {
    const site = await context.site(50);
    const { body } = await expectResponse(`${site.url}/gallery`);
    const [path = ''] = /\/media\/works\/[\w-]+\/640\.avif/.exec(body.toString()) ?? [];
    return [
      await comparePlain(context, site, { what: 'a picture of 640 px', path }),
      await comparePlain(context, site, { what: '304 of a picture', path, status: 304 }),
    ];
  },
};

export const growthBench: Bench = {
  name: 'growth',
  limits: 'Nothing: a page from the cache does not depend on the number of works.',
  async run(context) {
    const many = await context.open(await context.dataFolder(5000));
    const few = await context.open(await context.dataFolder(50));
    const lines: ReportLine[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      for (const { url } of [many, few]) await expectResponse(url + path);
      const values = await measureInTurn(ROUNDS, {
        many: () => timePerResponse(many, path),
        few: () => timePerResponse(few, path),
      });
      const what = `${name} from the page cache, with 5,000 works, processor time`;
      const yardstick = { yardstick: values.few, yardstickName: '50 works', unit: 'µs' };
      lines.push(atMostTimes(1.1, { what, ours: values.many, ...yardstick }));
    }
    return lines;
  },
};

/** The owner's pages are never cached. */
async function compareRendered(site: BenchSite): Promise<ReportLine> {
  const headers = { Cookie: site.cookie };
  const { cached, rendered } = await measureInTurn(ROUNDS, {
    cached: () => timePerResponse(site, '/'),
    rendered: () => timePerResponse(site, '/', { amount: RENDERED_AMOUNT, headers }),
  });
  const what = 'home from the page cache, processor time';
  const yardstick = { yardstick: rendered, yardstickName: 'rendered each time', unit: 'µs' };
  return atMostTimes(0.1, { what, ours: cached, ...yardstick });
}

type Compared = { what: string; path: string; status?: 200 | 304 };

async function comparePlain(
  context: BenchContext,
  site: BenchSite,
  { what, path, status = 200 }: Compared,
): Promise<ReportLine> {
  const headers = { 'Accept-Encoding': 'br' };
  const answer = await expectResponse(site.url + path, { headers });
  const conditional = { 'If-None-Match': answer.headers.etag ?? '' };
  const notModified = await expectResponse(
    site.url + path,
    { headers: { ...headers, ...conditional } },
    304,
  );
  const plain = await startPlainServer(context.folder, answer, notModified);
  const measure = (server: Server) => () =>
    timePerResponse(server, path, { headers: status === 304 ? conditional : undefined, status });
  try {
    const values = await measureInTurn(ROUNDS, { ours: measure(site), plain: measure(plain) });
    return atMostTimes(MAX_RATIO, {
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
