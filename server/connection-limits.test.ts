import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenInTest } from '../tests/support/listen.ts';
import { limitConnections } from './connection-limits.ts';
import { listLines } from './lines.ts';
import { watchSuspects } from './suspects.ts';

const READ = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

function asking(client: string): string {
  return READ.replace('\r\n\r\n', `\r\nX-Forwarded-For: ${client}\r\n\r\n`);
}

/** A server whose answers wait until the test gives them. */
async function openServer(trustedProxies: string[] = []) {
  const server = createServer();
  const lines = listLines(server, trustedProxies);
  const admits = limitConnections(server, {
    lines,
    suspects: watchSuspects(lines),
    log: pino({ level: 'silent' }),
  });
  const waiting: ServerResponse[] = [];
  server.on('request', (req, res) => {
    if (admits(req, res)) waiting.push(res);
  });
  const port = await listenInTest(server);
  async function open(from = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    onTestFinished(() => void socket.destroy());
    await once(
      socket.on('error', () => undefined),
      'connect',
    );
    return socket;
  }
  const openMany = (many: number, from?: string) =>
    Promise.all(Array.from({ length: many }, () => open(from)));
  return { lines, waiting, open, openMany };
}

test('one client gets so many connections, and another still gets its own', async () => {
  const { lines, waiting, open, openMany } = await openServer();
  const held = await openMany(512);
  for (const socket of held) socket.write(READ);
  await vi.waitFor(() => expect(waiting).toHaveLength(512));
  const refused = await open();
  await once(refused.resume(), 'close');
  expect(lines.size).toBe(512);
  const other = await open('127.0.0.2');
  other.write(READ);
  await vi.waitFor(() => expect(waiting).toHaveLength(513));
});

test('a client who has too many gets a new one for one that only waits', async () => {
  const { lines, waiting, open, openMany } = await openServer();
  const [first] = await openMany(512);
  first?.write(READ);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.end('answer');
  await vi.waitFor(() => expect(first?.bytesRead).toBeGreaterThan(0));
  const late = await open();
  await once(first?.resume() ?? late, 'close');
  late.write(READ);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  expect(lines.size).toBe(512);
});

test('a trusted proxy has as many as it needs, and the clients behind it are counted', async () => {
  const { lines, waiting, openMany } = await openServer(['127.0.0.1']);
  const sockets = await openMany(520);
  for (const socket of sockets.slice(0, 519)) socket.write(asking('192.0.2.1'));
  await vi.waitFor(() => expect(lines.size).toBe(513));
  expect(waiting).toHaveLength(512);
  sockets.at(-1)?.write(asking('192.0.2.2'));
  await vi.waitFor(() => expect(waiting).toHaveLength(513));
  for (const res of waiting) res.end();
});

test('who goes on asking without an answer on one connection is cut, and forgotten', async () => {
  const { lines, waiting, open } = await openServer();
  const socket = await open();
  socket.write(READ.repeat(100));
  await once(socket.resume(), 'close');
  expect(waiting).toHaveLength(8);
  await vi.waitFor(() => expect(lines.size).toBe(0));
});
