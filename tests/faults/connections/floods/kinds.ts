import type { Socket } from 'node:net';
import { requestEndlessly, connectEndlessly, type Tally, type Target } from './flood.ts';

type Flood = {
  name: string;
  /** The expected statuses of its responses, from Penseel or from nginx. */
  statuses: readonly number[];
  run(target: Target): Promise<Tally>;
};

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const POST =
  'POST /admin/sign-in HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n';
const FORM = {
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
};
/** nginx sends 400 and 408 for requests that it cannot read, and 429 above its limits. */
const LIMITED = [400, 408, 413, 429, 503];

export const floods: readonly Flood[] = [
  {
    name: 'connections',
    statuses: LIMITED,
    run: (target) => connectEndlessly(target, (socket) => socket.destroy()),
  },
  {
    name: 'slow heads',
    statuses: LIMITED,
    run: (target) => connectEndlessly(target, (socket) => socket.write(`${GET}X-Half: `)),
  },
  {
    name: 'slow bodies',
    statuses: LIMITED,
    run: (target) =>
      connectEndlessly(target, (socket) => {
        socket.setNoDelay(true);
        socket.write(`${POST}Content-Length: 8000\r\n\r\n`);
        trickle(socket);
      }),
  },
  {
    name: 'bodies in chunks of one byte',
    statuses: [411, ...LIMITED],
    run: (target) =>
      connectEndlessly(target, (socket) => {
        socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
        writeEndlessly(socket, '1\r\na\r\n'.repeat(10_000));
      }),
  },
  {
    name: 'pipelined requests',
    statuses: [200, ...LIMITED],
    run: (target) =>
      connectEndlessly(target, (socket) => {
        socket.write(`${GET}\r\n`.repeat(2000));
        socket.pause();
      }),
  },
  {
    name: 'distinct addresses',
    statuses: [200, 301, 404, ...LIMITED],
    run: (target) =>
      requestEndlessly(target, (n) => ({
        path:
          [`/nope-${n}`, `/works/${n}`, `/gallery?work=${n}`, `/gallery/kind-${n}/1`][n % 4] ?? '/',
      })),
  },
  {
    name: 'large forms',
    statuses: [401, ...LIMITED],
    run: (target) =>
      requestEndlessly(target, (n) => ({
        path: '/admin/sign-in',
        method: 'POST',
        headers: FORM,
        body: `email=nobody${n}%40example.com&password=${'x'.repeat(n % 2 ? 7000 : 100_000)}`,
      })),
  },
  {
    name: 'dropped downloads',
    statuses: [200, 404, ...LIMITED],
    async run(target) {
      const picture = await findPicture(target.url);
      return connectEndlessly(target, (socket) => {
        socket.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(4));
        socket.pause();
        setTimeout(() => socket.destroy(), 500);
      });
    },
  },
];

function trickle(socket: Socket): void {
  if (!socket.writable) return;
  for (let n = 0; n < 20; n += 1) socket.write('a');
  setTimeout(trickle, 1, socket);
}

/** Writes the same text repeatedly, as fast as the server accepts it. */
function writeEndlessly(socket: Socket, text: string): void {
  const write = () => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', write);
  socket.once('data', () => socket.destroy());
  write();
}

/** The largest picture on the gallery page, if there is one. */
async function findPicture(url: URL): Promise<string> {
  const page = await (await fetch(new URL('/gallery', url))).text();
  const files = [...page.matchAll(/\/media\/[^\s"]+\/(\d+)\.jpg/g)];
  const largest = files.toSorted(([, one], [, other]) => Number(other) - Number(one))[0];
  return largest?.[0] ?? '/media/works/none/1280.jpg';
}
