import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fullKey } from '../../app/media/keys.ts';
import { storageError } from '../../app/media/storage.server.ts';
import { type InProcessSite, startInProcessSite } from '../support/in-process-site.ts';
import { s3Env, startS3 } from '../support/s3.ts';

/** More than the system's own buffers of a connection hold. */
const SIZE = 9_000_000;

/** A site with one public file that is large, and ends as a picture does. */
async function openSite(env: Record<string, string> = {}) {
  const site = await startInProcessSite(env);
  const id = { bucket: 'works', name: randomUUID(), extension: 'png' } as const;
  const whole = Buffer.concat([randomBytes(SIZE), Buffer.from('IEND\xae\x42\x60\x82', 'latin1')]);
  await site.services.storage.put(fullKey(id), whole);
  return { site, url: `${site.url}/media/works/${id.name}.png`, whole };
}

const PLACES = {
  'a folder': async () => ({ env: {}, stop: async () => undefined }),
  async S3() {
    const s3 = await startS3();
    return { env: s3Env(s3.settings), stop: s3.stop };
  },
};

describe.each(Object.entries(PLACES))('a large picture in %s', (_, openPlace) => {
  let site: InProcessSite;
  let url: string;
  let whole: Buffer;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const place = await openPlace();
    ({ site, url, whole } = await openSite(place.env));
    stop = place.stop;
  });
  afterAll(async () => {
    await site.close();
    await stop();
  });

  test('is answered whole, and says that parts may be asked for', async () => {
    const answer = await fetch(url);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-length')).toBe(String(whole.length));
    expect(whole.equals(await answer.bytes())).toBe(true);
    const head = await fetch(url, { method: 'HEAD', headers: { Range: 'bytes=0-9' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${whole.length}`]);
  });

  test('can be gone on with where it broke off', async () => {
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

  test('whose file cannot be read on is broken off, not ended', async () => {
    const { storage } = site.services;
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
  'whoever leaves, also with requests that wait behind others, leaves no file open',
  async () => {
    const { site, url } = await openSite();
    const { port, pathname } = new URL(url);
    const visitor = connect(Number(port), 'localhost').pause();
    visitor.write(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5));
    await vi.waitFor(async () => expect(await openSizes()).toHaveLength(5), { timeout: 20_000 });
    visitor.destroy();
    await once(visitor, 'close');
    await vi.waitFor(async () => expect(await openSizes()).toEqual([]), { timeout: 20_000 });
    await site.close();
  },
);

/** The public files that this process holds open. */
async function openSizes(): Promise<string[]> {
  const open = await readdir('/proc/self/fd');
  const files = await Promise.all(
    open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return files.filter((file) => file.includes('/files/sizes/'));
}
