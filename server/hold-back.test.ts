import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenInTest } from '../tests/support/listen.ts';
import { holdBackClients } from './hold-back.ts';
import { listLines } from './lines.ts';

/** A server that finds every request for `/dear` dear to read, and notes the order in which it reads. */
async function openServer(trustedProxies: string[] = []) {
  const server = createServer();
  const holdBack = holdBackClients(server, listLines(server, trustedProxies));
  const read: string[] = [];
  server.on('request', (req: IncomingMessage, res) => {
    read.push(`${req.socket.remoteAddress} ${req.url}`);
    if (req.url === '/dear') holdBack(req, 'chunks');
    res.end();
  });
  const port = await listenInTest(server);
  async function ask(localAddress: string, path: string): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  }
  return { read, ask };
}

/** Waits for the network alone: time stands still unless a test lets it pass. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const TURN_MS = 20;
const REST_MS = 2000;

test('after something dear the client’s other connections are read one by one with a rest between them, and nobody else waits', async () => {
  const { read, ask } = await openServer();
  await ask('127.0.0.2', '/dear');
  await until(() => read.length === 1);
  await ask('127.0.0.2', '/dear');
  await ask('127.0.0.2', '/cheap');
  await ask('127.0.0.3', '/first');
  await until(() => read.length === 2);
  vi.advanceTimersByTime(REST_MS);
  await until(() => read.length === 3);
  await ask('127.0.0.3', '/second');
  await until(() => read.length === 4);
  vi.advanceTimersByTime(TURN_MS + REST_MS);
  await until(() => read.length === 5);
  expect(read).toEqual([
    '127.0.0.2 /dear',
    '127.0.0.3 /first',
    '127.0.0.2 /dear',
    '127.0.0.3 /second',
    '127.0.0.2 /cheap',
  ]);
});

test('a client that sends nothing dear any more is read at once again', async () => {
  const { read, ask } = await openServer();
  await ask('127.0.0.2', '/dear');
  await until(() => read.length === 1);
  vi.advanceTimersByTime(REST_MS);
  await ask('127.0.0.2', '/later');
  await until(() => read.length === 2);
});

test('a proxy speaks for many, and is never held back', async () => {
  const { read, ask } = await openServer(['127.0.0.2']);
  await ask('127.0.0.2', '/dear');
  await until(() => read.length === 1);
  await ask('127.0.0.2', '/of-another');
  await until(() => read.length === 2);
});
