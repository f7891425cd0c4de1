import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenInTest } from '../tests/support/listen.ts';
import { limitConnections } from './connection-limits.ts';
import { listLines } from './lines.ts';
import { watchSuspects } from './suspects.ts';

/** A server that suspects whoever asks for `/dear`. */
async function openServer(trustedProxies: string[] = []) {
  const server = createServer();
  const lines = listLines(server, trustedProxies);
  const suspects = watchSuspects(lines);
  const admits = limitConnections(server, { lines, suspects, log: pino({ level: 'silent' }) });
  server.on('request', (req, res) => {
    if (!admits(req, res)) return;
    if (req.url === '/dear') suspects.add(req);
    res.end();
  });
  const port = await listenInTest(server);
  async function open(localAddress: string) {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    const closed = once(socket, 'close');
    async function ask(path: string): Promise<string> {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return /^Connection: (.*)$/m.exec(String(answer))?.[1]?.trim() ?? '';
    }
    return { ask, closed };
  }
  return { open };
}

test('whoever is suspect has one request on each connection for a minute, and loses those that wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { open } = await openServer();
  const waiting = await open('127.0.0.2');
  const other = await open('127.0.0.3');
  expect([await waiting.ask('/'), await other.ask('/')]).toEqual(['keep-alive', 'keep-alive']);
  await (await open('127.0.0.2')).ask('/dear');
  await waiting.closed;
  expect(await (await open('127.0.0.2')).ask('/')).toBe('close');
  expect(await other.ask('/')).toBe('keep-alive');
  vi.advanceTimersByTime(60_000);
  expect(await (await open('127.0.0.2')).ask('/')).toBe('keep-alive');
});

test('a proxy speaks for many, and is never suspect', async () => {
  const { open } = await openServer(['127.0.0.2']);
  const proxy = await open('127.0.0.2');
  await proxy.ask('/dear');
  expect(await proxy.ask('/')).toBe('keep-alive');
});
