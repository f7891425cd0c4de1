import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPicture } from '../images/render-picture.server.ts';
import { answerPicture } from './answer-picture.server.ts';
import { createRecentFiles } from './recent-files.ts';
import { openServing } from './serve.server.ts';
import { fileInMemory, storageError } from '../storage/storage.server.ts';

const NAME = '0b0f7a5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b';
const SIZE = `/media/works/${NAME}/640.avif`;
const bytes = async () => fileInMemory(Buffer.from('picture'));
const pictures = { size: bytes, full: bytes };

test('a size is sent with its type, cached for a year, in shared caches for an hour, and cannot run scripts', async () => {
  expect(await answerPicture(pictures, { path: SIZE })).toEqual({
    status: 200,
    headers: {
      'Content-Type': 'image/avif',
      'Content-Length': 7,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Save-Data',
      ETag: `"works/${NAME}/640.avif"`,
    },
    body: Buffer.from('picture'),
  });
});

test.each([
  [`/media/works/${NAME}.jpg`, 'image/jpeg'],
  [`/media/posts/${NAME}.png`, 'image/png'],
  [`/media/links/${NAME}.gif`, 'image/gif'],
  [`/media/site-content/home-${NAME}.webp`, 'image/webp'],
  [`/media/site-content/bio-${NAME}/320.jpg`, 'image/jpeg'],
])('%s is %s', async (path, type) => {
  const answer = await answerPicture(pictures, { path });
  expect(answer).toMatchObject({ status: 200, headers: { 'Content-Type': type } });
});

test.each([
  '/media/',
  '/media/../../x',
  '/media/works/../../x.jpg',
  '/media/works/%2e%2e/x.jpg',
  `/media/works/${NAME}`,
  `/media/works/${NAME}.svg`,
  `/media/works/${NAME}.jpg/`,
  `/media/works/${NAME.toUpperCase()}.jpg`,
  `/media/works/${NAME}/641.avif`,
  `/media/works/${NAME}/640.png`,
  `/media/works/${NAME}/0640.avif`,
  `/media/works/${NAME}/640-1.avif`,
  `/media/works/${NAME}/960-0.avif`,
  `/media/works/${NAME}/960-01.avif`,
  `/media/works/${NAME}/960-.avif`,
  `/media/works/${NAME}/640.avif\n`,
  `/media/originals/${NAME}.jpg`,
  `/media/originals/works/${NAME}.jpg`,
  `/media/works/x${NAME}/640.avif`,
])('%j is not found', async (path) => {
  const never = { size: vi.fn(), full: vi.fn() };
  expect(await answerPicture(never, { path })).toMatchObject({ status: 404 });
  expect(never.size).not.toHaveBeenCalled();
  expect(never.full).not.toHaveBeenCalled();
});

test('a missing picture is a 404 that is not cached', async () => {
  const none = { size: async () => undefined, full: async () => undefined };
  const answer = await answerPicture(none, { path: SIZE });
  expect(answer).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } });
});

test('a client that has the file gets a 304, and the file is not read', async () => {
  const never = { size: vi.fn(), full: vi.fn() };
  const ifNoneMatch = `"other", W/"works/${NAME}/640.avif"`;
  const answer = await answerPicture(never, { path: SIZE, ifNoneMatch });
  expect(answer).toMatchObject({ status: 304, headers: { ETag: expect.any(String) } });
  expect(answer.body).toBeUndefined();
});

test('the picture at its own path is sent again when its size or texts have changed', async () => {
  const path = `/media/works/${NAME}.jpg`;
  const { headers } = await answerPicture(pictures, { path });
  const request = { path, ifNoneMatch: String(headers['ETag']) };
  expect(await answerPicture(pictures, request)).toMatchObject({ status: 304 });
  const smaller = { ...pictures, full: async () => fileInMemory(Buffer.from('small')) };
  expect(await answerPicture(smaller, request)).toMatchObject({ status: 200 });
});

test('pictures cannot be written', async () => {
  const answer = await answerPicture(pictures, { method: 'POST', path: SIZE });
  expect(answer).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
});

test('unreachable storage is a 503 with Retry-After', async () => {
  const broken = { ...pictures, size: () => Promise.reject(storageError('unavailable')) };
  const answer = await answerPicture(broken, { path: SIZE });
  expect(answer).toMatchObject({ status: 503, headers: { 'Retry-After': 5 } });
  expect(answer.body).toContain('Try again');
});

test('a size that cannot be rendered is reported in one sentence and logged', async () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const broken = { ...pictures, size: () => Promise.reject(new Error('/secret/path')) };
  const answer = await answerPicture(broken, { path: SIZE }, log);
  expect(answer).toMatchObject({
    status: 503,
    body: 'This picture could not be made. Try again later.',
  });
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('a picture with a damaged original is a 404 with the reason', async () => {
  const rendering = { format: 'jpg', width: 320 } as const;
  const damage = await renderPicture(Buffer.from('no picture'), rendering).catch((error) => error);
  const size = () => Promise.reject(damage);
  const answer = await answerPicture({ ...pictures, size }, { path: SIZE });
  expect(answer).toMatchObject({
    status: 404,
    headers: { 'Cache-Control': 'no-store' },
    body: 'This picture cannot be shown: its original is damaged.',
  });
});

test.each([
  ['bytes=0-3', 206, 'pict', 'bytes 0-3/7'],
  ['bytes=2-', 206, 'cture', 'bytes 2-6/7'],
  ['bytes=-3', 206, 'ure', 'bytes 4-6/7'],
  ['bytes=5-99', 206, 're', 'bytes 5-6/7'],
  ['bytes=7-', 416, 'The picture has no such part.', 'bytes */7'],
  ['bytes=-0', 416, 'The picture has no such part.', 'bytes */7'],
  ['bytes=0-1,3-4', 200, 'picture', undefined],
  ['bytes=4-2', 200, 'picture', undefined],
  ['pages=1-2', 200, 'picture', undefined],
])('Range %s is answered with %i', async (range, status, body, contentRange) => {
  const answer = await answerPicture(pictures, { path: SIZE, range });
  expect([answer.status, String(answer.body)]).toEqual([status, body]);
  expect(answer.headers['Content-Range']).toBe(contentRange);
  expect(answer.headers['Content-Length']).toBe(body.length);
});

test('a range of another version is answered with the whole file', async () => {
  const range = 'bytes=2-';
  const same = { path: SIZE, range, ifRange: `"works/${NAME}/640.avif"` };
  expect(await answerPicture(pictures, same)).toMatchObject({ status: 206 });
  for (const ifRange of [
    '"other"',
    `W/"works/${NAME}/640.avif"`,
    'Sat, 14 Nov 2026 08:00:00 GMT',
  ]) {
    const answer = await answerPicture(pictures, { path: SIZE, range, ifRange });
    expect(answer).toMatchObject({ status: 200, body: Buffer.from('picture') });
  }
});

test('a recently sent file is not read again, and a range of it is still a range', async () => {
  const size = vi.fn(bytes);
  const serve = openServing({ ...pictures, size, recent: createRecentFiles() });
  const server = createServer((req, res) => void serve(req, res)).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}${SIZE}`;
  const first = await fetch(url);
  const second = await fetch(url);
  expect([await first.text(), await second.text()]).toEqual(['picture', 'picture']);
  const [before, after] = [first, second].map(({ headers }) =>
    [...headers].filter(([name]) => name !== 'date'),
  );
  expect(after).toEqual(before);
  expect(size).toHaveBeenCalledTimes(1);
  const part = await fetch(url, { headers: { Range: 'bytes=2-' } });
  expect([part.status, await part.text()]).toEqual([206, 'cture']);
  const tag = second.headers.get('ETag') ?? '';
  expect((await fetch(url, { headers: { 'If-None-Match': tag } })).status).toBe(304);
});

test('over HTTP it answers GET and HEAD, and ignores other paths', async () => {
  const serve = openServing({ ...pictures, recent: createRecentFiles() });
  const server = createServer((req, res) => {
    if (!serve(req, res)) res.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const got = await fetch(`${origin}${SIZE}?v=1`);
  expect([got.status, await got.text()]).toEqual([200, 'picture']);
  const head = await fetch(origin + SIZE, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '7',
    '',
  ]);
  expect((await fetch(`${origin}/gallery`)).status).toBe(418);
  server.closeAllConnections();
  server.close();
});

test('Save-Data halves the width, and caches distinguish both responses', async () => {
  const widths = {
    ...pictures,
    size: async (...[, , width]: unknown[]) => fileInMemory(Buffer.from(String(width))),
  };
  const serve = openServing({ ...widths, recent: createRecentFiles() });
  const server = createServer((req, res) => void serve(req, res)).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}/media/works/${NAME}`;
  const read = async (path: string, saveData: string) => {
    const answer = await fetch(url + path, { headers: { 'Save-Data': saveData } });
    return [await answer.text(), answer.headers.get('ETag'), answer.headers.get('Vary')];
  };
  const halves = { 320: 320, 480: 320, 640: 320, 960: 480, 1280: 640, 1920: 960, 2560: 1280 };
  for (const [width, half] of Object.entries(halves)) {
    const tag = (shown: number | string) => `"works/${NAME}/${shown}.avif"`;
    expect(await read(`/${width}.avif`, 'off')).toEqual([width, tag(width), 'Save-Data']);
    expect(await read(`/${width}.avif`, 'on')).toEqual([`${half}`, tag(half), 'Save-Data']);
  }
  expect((await read('.jpg', 'on'))[0]).toBe('picture');
});
