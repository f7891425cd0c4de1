import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningSite } from '../../support/site/start-site.ts';
import { OWNER_ENV, until, visit } from '../support/client.ts';
import { fact, type Fault, none } from '../fault.ts';
import { openFiles, startServer } from '../support/server.ts';

const WITHIN_MS = 20_000;
const KINDS = [silent, slowHeader, slowBody];

export const slowConnections: Fault = {
  name: 'slow-connections',
  limit: 'all closed within 20 s, pages keep answering',
  description:
    'One third of the connections sends nothing, one third a header byte by byte, and one third a form byte by byte, while a visitor requests public pages. Closed means closed by the server, as its list of open sockets shows. Slow readers are tested by slow-lines.',

  first: true,

  async run({ long }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'penseel-slow-'));
    const server = await startServer({ dataDir, env: { ...OWNER_ENV, HOST: '127.0.0.1' } });
    const port = Number(new URL(server.url).port);
    // All kinds together stay below the limit of Node.
    const each = long ? 300 : 10;
    const before = await countSockets(server);
    const visits = visit(server.url, ['/', '/gallery'], 100);
    const sockets: Socket[] = [];
    const timers: NodeJS.Timeout[] = [];
    for (let n = 0; n < each; n += 1) {
      for (const open of KINDS) {
        const socket = connect({ port, host: '127.0.0.1' });
        await once(
          socket.on('error', () => undefined),
          'connect',
        );
        sockets.push(socket);
        const timer = open(socket);
        if (timer) timers.push(timer);
      }
    }
    await until(async () => (await countSockets(server)) >= before + each * 2, 5000);
    // Up to two connections may belong to the visitor.
    const areClosed = async () => (await countSockets(server)) <= before + 2;
    const closedAfter = await until(areClosed, long ? WITHIN_MS : 3 * WITHIN_MS);
    const { times, failures } = await visits.stop();
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    return {
      done: `${each * KINDS.length} slow connections, ${times.length} visits during them`,
      measures: [
        fact(
          Number.isFinite(closedAfter)
            ? `all closed ${Math.round(closedAfter / 1000)} s after the last was opened`
            : 'some were still open',
          Number.isFinite(closedAfter),
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

async function countSockets(server: RunningSite): Promise<number> {
  return (await openFiles(server)).filter((file) => file.startsWith('socket:')).length;
}
