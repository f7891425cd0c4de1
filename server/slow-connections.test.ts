import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutSlowConnections } from './slow-connections.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const STUCK_FORM = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

/** A connection that has said nothing yet, to a server that never answers. */
async function connectTo() {
  const server = createServer().listen(0, 'localhost');
  cutSlowConnections(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const visitor = connect(port, 'localhost').on('error', () => undefined);
  const closed = once(visitor.resume(), 'close');
  const [socket] = (await accepted) as [Socket];
  return {
    async send(text: string) {
      const heard = once(server, 'request');
      visitor.write(text);
      await heard;
    },
    isOpenAfter(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds);
      return !socket.destroyed;
    },
    async isClosedAfter(milliseconds: number) {
      vi.advanceTimersByTime(milliseconds);
      await closed;
      server.close();
      return true;
    },
  };
}

test.each([
  ['stands still', 0],
  ['is set forward by a day', DAY],
  ['is set back by a day', -DAY],
])(
  'a form that does not move is cut after some seconds, also when the clock %s',
  async (_, jump) => {
    const line = await connectTo();
    await line.send(STUCK_FORM);
    vi.setSystemTime(Date.now() + jump);
    expect(line.isOpenAfter(6 * SECOND)).toBe(true);
    expect(await line.isClosedAfter(6 * SECOND)).toBe(true);
  },
);

test('a connection that says nothing is cut', async () => {
  const line = await connectTo();
  expect(line.isOpenAfter(11 * SECOND)).toBe(true);
  expect(await line.isClosedAfter(3 * SECOND)).toBe(true);
});

test('a request after a silence gets the whole of its time', async () => {
  const line = await connectTo();
  expect(line.isOpenAfter(11 * SECOND)).toBe(true);
  await line.send(STUCK_FORM);
  expect(line.isOpenAfter(7 * SECOND)).toBe(true);
  expect(await line.isClosedAfter(6 * SECOND)).toBe(true);
});

test('a visitor who waits for an answer of ours is not cut', async () => {
  const line = await connectTo();
  await line.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  for (let minute = 0; minute < 3; minute += 1) {
    expect(line.isOpenAfter(60 * SECOND)).toBe(true);
  }
});
