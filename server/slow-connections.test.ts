import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenInTest } from '../tests/support/listen.ts';
import { listLines } from './lines.ts';
import { cutSlowConnections, trustSender } from './slow-connections.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const STUCK_FORM = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx';
const READ = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** More than any kernel buffer holds. */
const LARGE = Buffer.alloc(40 * 2 ** 20);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function openServer(listener?: RequestListener) {
  const server = createServer();
  cutSlowConnections(server, listLines(server, []));
  if (listener) server.on('request', listener);
  const port = await listenInTest(server);

  /** A connection that has said nothing yet. */
  return async function open() {
    const accepted = once(server, 'connection');
    const visitor = connect(port, '127.0.0.1').on('error', () => undefined);
    const closed = once(visitor, 'close');
    const [socket] = (await accepted) as [Socket];
    return {
      visitor,
      socket,
      async send(text: string): Promise<IncomingMessage> {
        const requested = once(server, 'request');
        visitor.write(text);
        const [req] = (await requested) as [IncomingMessage];
        return req;
      },
      isOpenAfter(milliseconds: number) {
        vi.advanceTimersByTime(milliseconds);
        return !socket.destroyed;
      },
      async isClosedAfter(milliseconds: number) {
        vi.advanceTimersByTime(milliseconds);
        visitor.resume();
        await closed;
        return true;
      },
    };
  };
}

/** To a server that never answers. */
async function connectTo() {
  const open = await openServer();
  return open();
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
  await line.send(READ);
  for (let minute = 0; minute < 15; minute += 1) {
    expect(line.isOpenAfter(MINUTE)).toBe(true);
  }
});

test('the owner may be away for a minute while sending', async () => {
  const line = await connectTo();
  trustSender(await line.send(STUCK_FORM));
  expect(line.isOpenAfter(100 * SECOND)).toBe(true);
  expect(await line.isClosedAfter(30 * SECOND)).toBe(true);
});

test('a reader may be away for minutes, and is cut when nothing was read for ten', async () => {
  const open = await openServer((_req, res) => res.end(LARGE));
  const line = await open();
  line.visitor.pause();
  await line.send(READ);
  expect(line.isOpenAfter(9 * MINUTE)).toBe(true);
  expect(await line.isClosedAfter(2 * MINUTE)).toBe(true);
});

/** Without what was written, but still waits in our own memory. */
function takenByKernel({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength;
}

test('what the kernel took counts as read, though the rest of a piece still waits', async () => {
  const open = await openServer(async (_req, res) => {
    // However much is read at a time, there is more.
    res.once('close', () => res.emit('drain'));
    while (!res.destroyed) {
      if (!res.write(LARGE.subarray(0, 65_536))) await once(res, 'drain');
    }
  });
  const line = await open();
  await line.send(READ);
  line.visitor.pause();
  for (let step = 0; step < 3; step += 1) {
    expect(line.isOpenAfter(9 * MINUTE)).toBe(true);
    const before = takenByKernel(line.socket);
    line.visitor.resume();
    await vi.waitUntil(() => takenByKernel(line.socket) > before, { timeout: 10_000 });
    line.visitor.pause();
  }
});

test('of many readers of one client who stand still, the longest still are cut', async () => {
  const open = await openServer((_req, res) => res.end(LARGE));
  const lines = [];
  for (let n = 0; n < 35; n += 1) {
    const line = await open();
    line.visitor.pause();
    await line.send(READ);
    vi.advanceTimersByTime(2 * SECOND);
    lines.push(line);
  }
  vi.advanceTimersByTime(MINUTE + 2 * SECOND);
  const isCut = lines.map(({ socket }) => socket.destroyed);
  expect(isCut).toEqual(lines.map((_, index) => index < 3));
});
