import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const CHUNK_BYTES = 4000;
/** Longer than a browser takes to draw what it has received. */
const PAUSE_MS = 25;

/** A proxy that sends the pages of a site in chunks, and everything else unchanged. */
export async function openSlowProxy(site: string) {
  const server = createServer((request, response) => void forward(site, request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function forward(site: string, { url = '/' }: IncomingMessage, response: ServerResponse) {
  const answer = await fetch(site + url, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('Content-Type') ?? '';
  response.writeHead(answer.status, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Content-Security-Policy': answer.headers.get('Content-Security-Policy') ?? '',
  });
  if (type.startsWith('text/html')) await trickle(body, response);
  response.end(type.startsWith('text/html') ? undefined : body);
}

async function trickle(body: Buffer, response: ServerResponse) {
  for (let from = 0; from < body.length; from += CHUNK_BYTES) {
    response.write(body.subarray(from, from + CHUNK_BYTES));
    await wait(PAUSE_MS);
  }
}
