import { connect } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type InProcessSite, openInProcessSite } from '../../support/site/in-process-site.ts';
import { uploadWork } from '../../support/media/media.ts';
import { textured } from '../../support/media/pictures.ts';

const WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560];
const FORMATS = ['avif', 'webp', 'jpg'];

/** Opens a site behind a proxy, with pictures that have no sizes. */
async function openSite(count: number, [width, height] = [60, 40]) {
  const site = await openInProcessSite({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  const bytes = await textured(width ?? 0, height ?? 0)
    .jpeg()
    .toBuffer();
  const names: string[] = [];
  for (let n = 0; n < count; n += 1) {
    names.push((await uploadWork(site.services, bytes)).name);
  }
  return { site, names };
}

const LONG_WAIT = { timeout: 20_000 };

function request(site: InProcessSite, path: string, client: string) {
  return fetch(`${site.url}/media/works/${path}`, { headers: { 'X-Forwarded-For': client } });
}

/** Blocks rendering until it is released, and records the keys in rendering order. */
function blockRendering({ services }: InProcessSite) {
  const { storage } = services;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const { get, put } = storage;
  const reads = vi.spyOn(storage, 'get').mockImplementation(async (key) => {
    await released;
    return get(key);
  });
  const lookups = vi.spyOn(storage, 'has');
  const made: string[] = [];
  vi.spyOn(storage, 'put').mockImplementation((key, body) => {
    made.push(key.replace('sizes/works/', ''));
    return put(key, body);
  });
  /** Waits until this many sizes are requested. */
  async function untilRequested(count: number): Promise<void> {
    await vi.waitFor(
      () => expect(lookups.mock.calls.length).toBeGreaterThanOrEqual(count),
      LONG_WAIT,
    );
    // Each request reads a width from the database before it waits. Reads are sequential.
    await services.db.selectFrom('Pictures').select('image').execute();
  }
  return { release, reads, made, untilRequested };
}

test('only offered widths are rendered; others return 404', async () => {
  const { site, names } = await openSite(1, [700, 500]);
  const statuses = new Map<number, number[]>();
  for (const width of WIDTHS) {
    const answers = FORMATS.map((format) =>
      request(site, `${names[0]}/${width}.${format}`, '10.0.0.1'),
    );
    statuses.set(
      width,
      (await Promise.all(answers)).map(({ status }) => status),
    );
  }
  const offered = [320, 480, 640, 960].map((width) => [width, [200, 200, 200]]);
  const none = [1280, 1920, 2560].map((width) => [width, [404, 404, 404]]);
  expect([...statuses]).toEqual([...offered, ...none]);
});

test('a visitor’s picture is rendered in turn, however many pictures another client requests', async () => {
  const { site, names } = await openSite(20);
  const { release, made, untilRequested } = blockRendering(site);
  const flood = names.flatMap((name) => FORMATS.map((format) => `${name}/320.${format}`));
  const requests = flood.slice(0, -1).map((path) => request(site, path, '10.0.0.1'));
  // The visitor requests the last size of the flood and a size outside it. The first size is already being rendered.
  const shared = flood.at(-2) ?? '';
  const own = flood.at(-1) ?? '';
  await untilRequested(requests.length);
  const visitor = [request(site, shared, '10.0.0.2'), request(site, own, '10.0.0.2')];
  await untilRequested(requests.length + 1);
  release();
  expect((await Promise.all(visitor)).map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all(requests);
  expect(made).toHaveLength(flood.length);
  expect(made.indexOf(shared)).toBeLessThan(8);
  expect(made.indexOf(own)).toBeLessThan(8);
});

test('sizes whose clients have disconnected are dropped, and a client with too many requests is refused', async () => {
  const { site, names } = await openSite(50);
  const { release, made, reads } = blockRendering(site);
  const paths = names.flatMap((name) => FORMATS.map((format) => `${name}/320.${format}`));
  const { port, hostname } = new URL(site.url);
  const answered: string[] = [];
  const sockets = paths.map((path) => {
    const socket = connect(Number(port), hostname);
    socket.on('data', (data) => answered.push(data.toString().slice(9, 12)));
    socket.write(`GET /media/works/${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  });
  await vi.waitFor(() => expect(answered).toHaveLength(paths.length - 2 - 128), LONG_WAIT);
  expect(new Set(answered)).toEqual(new Set(['503']));
  expect(reads).toHaveBeenCalledTimes(2);
  for (const socket of sockets) socket.destroy();
  const countConnections = promisify(site.server.getConnections.bind(site.server));
  await vi.waitFor(async () => expect(await countConnections()).toBe(0), LONG_WAIT);
  release();
  for (const path of paths.slice(-8)) {
    expect((await request(site, path, '10.0.0.2')).status).toBe(200);
  }
  expect(made.length).toBeLessThanOrEqual(2 + 8);
});
