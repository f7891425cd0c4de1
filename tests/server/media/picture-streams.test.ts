import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fullKey } from '../../../app/media/storage/keys.ts';
import { storageError } from '../../../app/media/storage/storage.server.ts';
import {
  type InProcessSite,
  useInProcessSite,
  openInProcessSite,
} from '../../support/site/in-process-site.ts';
import { s3Env, startS3 } from '../../support/media/s3.ts';

/** Larger than the buffers of a connection. */
const SIZE = 9_000_000;

/** Adds a large public file that ends like a PNG. */
async function addLargeFile(site: InProcessSite) {
  const id = { bucket: 'works', name: randomUUID(), extension: 'png' } as const;
  const whole = Buffer.concat([randomBytes(SIZE), Buffer.from('IEND\xae\x42\x60\x82', 'latin1')]);
  await site.services.storage.put(fullKey(id, 2560, 'png'), whole);
  return { url: `${site.url}/media/works/${id.name}.png`, whole };
}

const STORAGES = {
  'a folder': async () => ({}),
  async S3() {
    const s3 = await startS3();
    stopS3 = s3.stop;
    return s3Env(s3.settings);
  },
};
let stopS3: (() => Promise<void>) | undefined;
afterAll(() => stopS3?.());

describe.each(Object.entries(STORAGES))('a large picture in %s', (_, chooseEnv) => {
  const getSite = useInProcessSite(chooseEnv);
  let url: string;
  let whole: Buffer;
  beforeAll(async () => {
    ({ url, whole } = await addLargeFile(getSite()));
  });

  test('is sent completely and accepts range requests', async () => {
    const answer = await fetch(url);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-length')).toBe(String(whole.length));
    expect(whole.equals(await answer.bytes())).toBe(true);
    const head = await fetch(url, { method: 'HEAD', headers: { Range: 'bytes=0-9' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${whole.length}`]);
  });

  test('can be resumed after an interruption', async () => {
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    for (const start of [1, 700_000, whole.length - 1]) {
      const headers = { Range: `bytes=${start}-`, 'If-Range': etag };
      const answer = await fetch(url, { headers });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(
        `bytes ${start}-${whole.length - 1}/${whole.length}`,
      );
      expect(whole.subarray(start).equals(await answer.bytes())).toBe(true);
    }
    const beyond = await fetch(url, { headers: { Range: `bytes=${whole.length}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  test('is aborted and not ended normally if its file cannot be read', async () => {
    const { storage } = getSite().services;
    const { open } = storage;
    storage.open = async (key) => {
      const file = await open(key);
      if (!file || key.startsWith('originals/')) return file;
      return {
        ...file,
        async *read(start: number, end: number) {
          if (end - start < 1000) return void (yield* file.read(start, end));
          yield* file.read(start, 300_000);
          throw storageError('unavailable');
        },
      };
    };
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    await expect(answer.bytes()).rejects.toThrow();
    storage.open = open;
  });
});

test.runIf(process.platform === 'linux')(
  'no file stays open for a client that disconnects, even with queued requests',
  async () => {
    const { url } = await addLargeFile(await openInProcessSite());
    const { port, pathname } = new URL(url);
    const visitor = connect(Number(port), 'localhost').pause();
    visitor.write(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5));
    await vi.waitFor(async () => expect(await listOpenSizes()).toHaveLength(5), {
      timeout: 20_000,
    });
    visitor.destroy();
    await once(visitor, 'close');
    await vi.waitFor(async () => expect(await listOpenSizes()).toEqual([]), { timeout: 20_000 });
  },
);

/** Lists the public files that this process has open. */
async function listOpenSizes(): Promise<string[]> {
  const open = await readdir('/proc/self/fd');
  const files = await Promise.all(
    open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return files.filter((file) => file.includes('/files/sizes/'));
}
