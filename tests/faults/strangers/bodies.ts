import type { Socket } from 'node:net';
import { connectEndlessly, type StrangerCase, writeEndlessly } from './stranger.ts';

const ONE_BYTE_CHUNKS = Buffer.from('1\r\na\r\n'.repeat(10_000));
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';

function head(line: string, more: string): string {
  return `${line} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${more}\r\n`;
}

function inChunks(name: string, line: string, more: string, statuses: number[]): StrangerCase {
  return {
    name,
    statuses,
    attack: (target) =>
      connectEndlessly(target, (socket) => {
        // Refused, he comes back at once.
        socket.once('data', () => socket.destroy());
        socket.write(head(line, `${more}Transfer-Encoding: chunked\r\n`));
        writeEndlessly(socket, ONE_BYTE_CHUNKS);
      }),
  };
}

/** A form with its length, in as many packets as it has bytes. */
const inPackets: StrangerCase = {
  name: 'a form in packets of one byte',
  statuses: [400, 429, 503],
  attack: (target) =>
    connectEndlessly(target, (socket) => {
      socket.setNoDelay(true);
      socket.write(head('POST /admin/sign-in', `${FORM}Content-Length: 250000\r\n`));
      trickle(socket);
    }),
};

function trickle(socket: Socket): void {
  if (!socket.writable) return;
  for (let n = 0; n < 20; n += 1) socket.write('a');
  setTimeout(trickle, 1, socket);
}

/** As much of a form as is taken, and never its end. */
const halfForms: StrangerCase = {
  name: 'forms without their end',
  statuses: [400, 408, 503],
  attack: (target) =>
    connectEndlessly(target, (socket) => {
      socket.write(head('POST /admin/sign-in', `${FORM}Content-Length: 262144\r\n`));
      socket.write(Buffer.alloc(262_000, 'a'));
    }),
};

export const bodies: readonly StrangerCase[] = [
  inChunks('a form in chunks of one byte', 'POST /admin/sign-in', FORM, [411]),
  inChunks('a page asked for with chunks of one byte', 'GET /', '', [200, 411]),
  inChunks(
    'an upload in chunks of one byte',
    'POST /admin/uploads/works',
    'Content-Type: image/png\r\n',
    [401, 411],
  ),
  inChunks(
    'an upload in chunks with an invented session',
    'POST /admin/uploads/works',
    'Content-Type: image/png\r\nCookie: penseel.session_token=a.b\r\n',
    [401, 411],
  ),
  inPackets,
  halfForms,
];
