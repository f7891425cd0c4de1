import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { RunningSite } from '../support/start-site.ts';
import { OWNER_ENV, ownerAt, signIn, until, visit } from './client.ts';
import { fact, type Fault, none } from './fault.ts';
import { openFiles, startServer } from './server.ts';

const WITHIN_MS = 20_000;

export const slowConnections: Fault = {
  name: 'slow-connections',
  figure: 'all closed within 20 s, pages keep answering',
  how: 'A quarter of the connections each says nothing, sends a header byte by byte, sends a form byte by byte, or reads a large answer byte by byte, while a visitor asks for public pages. Closed means closed by the server, which is seen in its list of open sockets.',

  async run({ long }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-slow-'));
    const server = await startServer({ dataDir, env: OWNER_ENV });
    const picture = await uploadLarge(server);
    const { port } = new URL(server.url);
    const each = long ? 250 : 10;
    const before = await countSockets(server);
    const visits = visit(server.url, ['/', '/gallery'], 100);
    const sockets: Socket[] = [];
    const dribbling: NodeJS.Timeout[] = [];
    for (let n = 0; n < each; n += 1) {
      for (const open of [silent, slowHeader, slowBody, slowReader]) {
        const socket = connect(Number(port), 'localhost').on('error', () => undefined);
        await once(socket, 'connect');
        sockets.push(socket);
        const timer = open(socket, picture);
        if (timer) dribbling.push(timer);
      }
    }
    await until(async () => (await countSockets(server)) >= before + each * 3, 5000);
    // Two connections may be the visitor's.
    const isRid = async () => (await countSockets(server)) <= before + 2;
    const closing = await until(isRid, long ? WITHIN_MS : 3 * WITHIN_MS);
    const { times, failures } = await visits.stop();
    for (const timer of dribbling) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    return {
      done: `${each * 4} slow connections, ${times.length} visits meanwhile`,
      measures: [
        fact(
          Number.isFinite(closing)
            ? `all closed ${Math.round(closing / 1000)} s after the last was opened`
            : 'some were still open',
          Number.isFinite(closing),
        ),
        none('public pages that did not answer', failures),
      ],
    };
  },
};

function silent(): undefined {}

function slowHeader(socket: Socket) {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  return setInterval(() => socket.write('x'), 500);
}

function slowBody(socket: Socket) {
  socket.write(
    'POST /admin/sign-in HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\nemail=',
  );
  return setInterval(() => socket.write('x'), 500);
}

/** Asks for more than the system's own buffers hold, and takes a byte now and then. */
function slowReader(socket: Socket, picture: string) {
  socket.pause();
  socket.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(300));
  return setInterval(() => socket.read(1), 500);
}

async function uploadLarge(server: RunningSite): Promise<string> {
  const owner = ownerAt(server.url, await signIn(server.url));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 240, height: 160, channels: 3, background: '#888', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  const { body } = await owner.upload(new Uint8Array(photo));
  const picture = body.image ?? '';
  await (await fetch(server.url + picture)).arrayBuffer();
  return picture;
}

async function countSockets(server: RunningSite): Promise<number> {
  return (await openFiles(server)).filter((file) => file.startsWith('socket:')).length;
}
