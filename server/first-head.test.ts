import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenInTest } from '../tests/support/listen.ts';
import { readFirstHeads } from './first-head.ts';

afterEach(() => void vi.useRealTimers());

/** A server that answers with what it was asked, and tells how many requests reached Node's parser. */
async function openServer({ isSuspect = false } = {}) {
  const server = createServer();
  const stopLooking = readFirstHeads(server, () => isSuspect);
  let parsed = 0;
  server.on('request', async (req, res) => {
    parsed += 1;
    const body = await text(req).catch(() => 'cut');
    res.end(`${req.method} ${req.url} ${body}`);
  });
  const port = await listenInTest(server);
  onTestFinished(stopLooking);
  async function open() {
    const socket = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (more) => (received += more)).on('error', () => undefined);
    await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
    return { socket, until: (part: string) => vi.waitUntil(() => received.includes(part)) };
  }
  const connections = () =>
    new Promise<number>((resolve) => {
      server.getConnections((_, count) => resolve(count));
    });
  return { open, connections, stopLooking, parsed: () => parsed };
}

const HOST = 'HTTP/1.1\r\nHost: x\r\n';
const BODY_BYTES = 2 ** 22;
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';

test('a connection is used as ever: whole requests, heads in pieces, bodies, and one request after the other', async () => {
  const { open } = await openServer();
  const { socket, until } = await open();
  socket.write('GET /in');
  await new Promise(setImmediate);
  socket.write(`-pieces ${HOST}\r`);
  await new Promise(setImmediate);
  socket.write('\n');
  await until('GET /in-pieces');
  socket.write(`POST /second ${HOST}Content-Length: 4\r\n\r\nbody`);
  await until('POST /second body');
  const other = await open();
  other.socket.write(`POST /first ${HOST}Content-Length: 8\r\n\r\nhalf`);
  await new Promise(setImmediate);
  other.socket.write('half');
  await other.until('POST /first halfhalf');
  const pipelined = await open();
  pipelined.socket.write(`GET /one ${HOST}\r\nGET /two ${HOST}\r\n`);
  await pipelined.until('GET /two');
});

test('a body without a length is refused before anything is parsed', async () => {
  const { open, parsed } = await openServer();
  for (const line of ['POST /admin/sign-in', 'GET /', 'POST /admin/uploads/works']) {
    const { socket, until } = await open();
    socket.write(`${line} ${HOST}${CHUNKED}${'1\r\na\r\n'.repeat(1000)}`);
    await until('HTTP/1.1 411');
  }
  expect(parsed()).toBe(0);
});

test('of what is refused no more is read than came with its head', async () => {
  const server = createServer();
  onTestFinished(readFirstHeads(server, () => false));
  const port = await listenInTest(server);
  const client = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void client.destroy());
  client.write(`POST / ${HOST}${CHUNKED}${'1\r\na\r\n'.repeat(2 ** 19)}`);
  const [socket] = (await once(server, 'connection')) as [Socket];
  expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1\.1 411 /);
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(socket.bytesRead).toBeLessThanOrEqual(64 * 1024);
});

test('who leaves without a head is forgotten at once, and who only says no more still gets an answer', async () => {
  const { open, connections } = await openServer();
  const gone = await open();
  gone.socket.write('GET / HTTP/1.1\r\n');
  gone.socket.end();
  await vi.waitUntil(async () => (await connections()) === 0);
  const silent = await open();
  silent.socket.end(`GET /last ${HOST}\r\n`);
  await silent.until('GET /last');
});

test('whoever pauses at the first request is sent no more of its body until it is read', async () => {
  const server = createServer();
  onTestFinished(readFirstHeads(server, () => false));
  server.on('request', ({ socket }) => socket.pause());
  const port = await listenInTest(server);
  const client = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void client.destroy());
  client.write(`POST / ${HOST}Content-Length: ${BODY_BYTES}\r\n\r\n`);
  client.write(Buffer.alloc(BODY_BYTES));
  const [req, res] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const { bytesRead } = req.socket;
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(req.socket.bytesRead).toBe(bytesRead);
  expect(bytesRead).toBeLessThan(BODY_BYTES);
  req.resume();
  await once(req, 'end');
  res.end();
  expect(String(await once(client, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
});

test('an upload in chunks is taken from whoever seems to be the owner, unless suspect', async () => {
  const UPLOAD = `POST /admin/uploads/works ${HOST}Cookie: penseel.session_token=a.b\r\n${CHUNKED}1\r\na\r\n0\r\n\r\n`;
  const { open } = await openServer();
  const { socket, until } = await open();
  socket.write(UPLOAD);
  await until('POST /admin/uploads/works a');
  const suspected = await (await openServer({ isSuspect: true })).open();
  suspected.socket.write(UPLOAD);
  await suspected.until('HTTP/1.1 411');
});

test('more requests at once than a program sends are refused; of a suspect, more than one', async () => {
  for (const [isSuspect, many] of [
    [false, 2000],
    [true, 2],
  ] as const) {
    const { open, parsed } = await openServer({ isSuspect });
    const { socket, until } = await open();
    socket.write(`GET / ${HOST}\r\n`.repeat(many));
    await until('HTTP/1.1 429');
    expect(parsed()).toBe(0);
  }
});

test('a head that does not come is waited for ten seconds; before a stop Node gets to know of the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { open, stopLooking } = await openServer();
  const late = await open();
  late.socket.write('GET / HTTP/1.1\r\nX-Half: ');
  vi.advanceTimersByTime(10_000);
  const [refusal] = (await once(late.socket, 'data')) as [Buffer];
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 408 /);
  const early = await open();
  stopLooking();
  early.socket.write(`GET /early ${HOST}\r\n`);
  const [answer] = (await once(early.socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('GET /early');
});
