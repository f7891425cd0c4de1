import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDisk } from '../../../app/media/storage/disk.server.ts';
import { openS3 } from '../../../app/media/storage/s3.server.ts';
import { isStorageError } from '../../../app/media/storage/storage.server.ts';
import { bytesOf } from '../../support/media/media.ts';
import { startBrokenS3 } from '../../support/media/s3.ts';

const text = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penseel-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the disk', () => {
  test('keeps no part files and no empty folders', async () => {
    const root = join(folder, 'tidy');
    const storage = await openDisk(root);
    await storage.put('a/b/c.jpg', Buffer.from('x'));
    await storage.delete('a/b/c.jpg');
    await storage.check();
    expect((await readdir(root, { recursive: true })).toSorted()).toEqual(['.parts', 'a']);
  });

  test('deletes old part files of an interrupted process when it is opened, but no recent ones', async () => {
    const parts = join(folder, 'swept', '.parts');
    await mkdir(parts, { recursive: true });
    await writeFile(join(parts, 'old'), 'x');
    await writeFile(join(parts, 'fresh'), 'x');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(parts, 'old'), longAgo, longAgo);
    await openDisk(join(folder, 'swept'));
    expect(await readdir(parts)).toEqual(['fresh']);
  });

  test('puts and deletes in one folder do not disturb each other', async () => {
    const storage = await openDisk(join(folder, 'busy'));
    const rounds = Array.from({ length: 200 }, async (_, round) => {
      await storage.put(`sizes/x/${round}.jpg`, Buffer.from('x'));
      await storage.delete(`sizes/x/${round}.jpg`);
    });
    await expect(Promise.all(rounds)).resolves.toHaveLength(200);
  });

  test('a reader always sees one complete file while many writers put the same key', async () => {
    const storage = await openDisk(join(folder, 'raced'));
    const bodies = Array.from({ length: 8 }, (_body, index) => Buffer.alloc(500_000, index));
    await storage.put('race/one.jpg', Buffer.alloc(500_000, 99));
    const puts = Promise.all(bodies.map((body) => storage.put('race/one.jpg', body)));
    for (let read = 0; read < 20; read += 1) {
      const seen = Buffer.from((await storage.get('race/one.jpg')) ?? []);
      expect(seen.length).toBe(500_000);
      expect(seen.equals(Buffer.alloc(500_000, seen[0]))).toBe(true);
    }
    await puts;
  });

  test('a disk error is reported as a storage error', async () => {
    const storage = await openDisk(join(folder, 'broken'));
    await rm(join(folder, 'broken'), { recursive: true });
    const error = await storage.put('a.jpg', Buffer.from('x')).catch((thrown: unknown) => thrown);
    expect(isStorageError(error) && error.reason).toBe('unavailable');
    await expect(storage.check()).rejects.toMatchObject({ name: 'StorageError' });
  });
});

describe('a failing S3 server', () => {
  test('a 503 is reported as unavailable, and works again after recovery', async () => {
    let requests = 0;
    const { settings, stop } = await startBrokenS3((_req, res) => {
      requests += 1;
      if (requests <= 4) res.writeHead(503).end();
      else res.end('bytes');
    });
    const storage = openS3(settings);
    const error = await storage.get('a.jpg').catch((thrown: unknown) => thrown);
    expect(isStorageError(error) && error.reason).toBe('unavailable');
    expect(requests).toBe(3);
    expect(text(await storage.get('a.jpg'))).toBe('bytes');
    await stop();
  });

  test('a truncated response is requested again', async () => {
    let requests = 0;
    const { settings, stop } = await startBrokenS3((_req, res) => {
      requests += 1;
      res.writeHead(200, { 'Content-Length': 10 });
      if (requests > 1) res.end('0123456789');
      else res.write('01234', () => res.destroy());
    });
    expect(text(await openS3(settings).get('a.jpg'))).toBe('0123456789');
    await stop();
  });

  test('a file read in chunks resumes at the interruption, in the same version', async () => {
    const whole = Buffer.alloc(300_000, 7);
    const requests: string[] = [];
    const { settings, stop } = await startBrokenS3((req, res) => {
      const range = String(req.headers.range);
      const isFirst = !requests.includes(range);
      requests.push(range);
      const [start, end] = range.slice('bytes='.length).split('-').map(Number) as [number, number];
      const chunk = whole.subarray(start, end + 1);
      const isOther = start > 0 && req.headers['if-match'] !== '"one"';
      res.writeHead(isOther ? 412 : 206, {
        ETag: '"one"',
        'Content-Length': chunk.length,
        'Content-Range': `bytes ${start}-${start + chunk.length - 1}/${whole.length}`,
      });
      if (isFirst) res.write(chunk.subarray(0, 1000), () => res.destroy());
      else res.end(chunk);
    });
    expect((await bytesOf(await openS3(settings).open('a.jpg'))).equals(whole)).toBe(true);
    expect(requests).toHaveLength(2 * new Set(requests).size);
    await stop();
  });

  test('a file that fails to read is a storage error, not an early end', async () => {
    let requests = 0;
    const { settings, stop } = await startBrokenS3((_req, res) => {
      requests += 1;
      if (requests > 1) return void res.writeHead(503).end();
      res.writeHead(206, { 'Content-Length': 10, 'Content-Range': 'bytes 0-9/500000' });
      res.end('0123456789');
    });
    const read = openS3(settings)
      .open('a.jpg')
      .then((file) => bytesOf(file));
    await expect(read).rejects.toMatchObject({ name: 'StorageError' });
    await stop();
  });

  test('an interrupted upload is repeated from the start, and the part file is kept until it succeeds', async () => {
    const file = join(folder, 'retried');
    await writeFile(file, 'whole');
    const bodies: string[] = [];
    const { settings, stop } = await startBrokenS3((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString()));
      req.on('end', () => {
        bodies.push(body);
        res.writeHead(bodies.length < 2 ? 500 : 200).end();
      });
    });
    await openS3(settings).put('a.jpg', { file });
    expect(bodies).toEqual(['whole', 'whole']);
    await expect(access(file)).rejects.toThrow('ENOENT');
    await stop();
  });

  test('a refusal is not retried, and a missing bucket is not a missing file', async () => {
    let requests = 0;
    const { settings, stop } = await startBrokenS3((_req, res) => {
      requests += 1;
      res.writeHead(404, { 'Content-Type': 'application/xml' });
      res.end('<Error><Code>NoSuchBucket</Code><Message>none</Message></Error>');
    });
    await expect(openS3(settings).get('a.jpg')).rejects.toMatchObject({ name: 'StorageError' });
    expect(requests).toBe(1);
    await stop();
  });

  test('an unreachable server is unavailable', async () => {
    const { settings, stop } = await startBrokenS3((_req, res) => res.end());
    await stop();
    await expect(openS3(settings).check()).rejects.toMatchObject({ name: 'StorageError' });
  });
});
