import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { cutSlowConnections } from './slow-connections.ts';

const DAY = 24 * 60 * 60 * 1000;

afterEach(() => vi.useRealTimers());

test.each([
  ['stands still', 0],
  ['is set forward by a day', DAY],
  ['is set back by a day', -DAY],
])(
  'a form that does not move is cut after some seconds, also when the clock %s',
  async (_, jump) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    const server = createServer().listen(0, 'localhost');
    cutSlowConnections(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, 'localhost').on('error', () => undefined);
    let isOpen = true;
    const closed = once(socket.resume(), 'close').then(() => (isOpen = false));
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx');
    await once(server, 'request');

    vi.setSystemTime(Date.now() + jump);
    vi.advanceTimersByTime(6000);
    await new Promise(setImmediate);
    expect(isOpen).toBe(true);
    vi.advanceTimersByTime(6000);
    await closed;
    server.close();
  },
);
