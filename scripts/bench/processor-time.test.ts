import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openLines } from './load.ts';
import { processorTime } from './processor-time.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, 'localhost');
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/page`;
}

test.skipIf(process.platform !== 'linux')(
  'processor time counts the work of a process as the process itself does',
  async () => {
    const own = process.cpuUsage();
    const before = await processorTime(process.pid);
    let sum = 0;
    for (let n = 0; n < 5e7; n += 1) sum += n % 7;
    const counted = (await processorTime(process.pid)) - before;
    const { user, system } = process.cpuUsage(own);
    expect(sum).toBeGreaterThan(0);
    expect(counted / (user + system)).toBeGreaterThan(0.8);
    expect(counted / (user + system)).toBeLessThan(1.2);
  },
);

test('as many requests are sent as were asked for, each after its answer', async () => {
  let asked = 0;
  const url = await serve((req, res) => {
    asked += 1;
    res.end(req.url === '/page' ? 'x'.repeat(200_000) : '');
  });
  const lines = await openLines(url);
  await lines.send(40);
  await lines.send(1);
  lines.close();
  expect(asked).toBe(41);
});

test('an answer with another status is a fault', async () => {
  const lines = await openLines(await serve((_, res) => res.writeHead(500).end()));
  await expect(lines.send(1)).rejects.toThrow('500');
  lines.close();
});

test('a connection that is cut is a fault', async () => {
  const lines = await openLines(await serve((req) => req.socket.destroy()));
  await expect(lines.send(1)).rejects.toThrow('closed');
  lines.close();
});
