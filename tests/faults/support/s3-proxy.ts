import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Trouble = 'none' | '500' | '503' | 'slow' | 'half' | 'cut';

/** A proxy in front of an S3 server that causes the chosen trouble. */
export async function startS3Proxy(endpoint: string) {
  let trouble: Trouble = 'none';
  const server = createServer((req, res) => {
    if (trouble === '500' || trouble === '503') {
      req.resume();
      res.writeHead(Number(trouble)).end();
      return;
    }
    if (trouble === 'cut') {
      // The connection breaks in the middle of the request.
      req.once('data', () => req.socket.destroy());
      req.once('end', () => req.socket.destroy());
      return;
    }
    const isHalf = trouble === 'half';
    const pause = trouble === 'slow' ? 60_000 : 0;
    const { hostname, port } = new URL(endpoint);
    const forwarded = request(
      { hostname, port, path: req.url, method: req.method, headers: req.headers },
      (answer) => void respond(answer).catch(() => res.destroy()),
    );
    forwarded.on('error', () => res.destroy());
    req.pipe(forwarded);

    async function respond(answer: import('node:http').IncomingMessage): Promise<void> {
      const chunks = (await answer.toArray()) as Buffer[];
      await sleep(pause, undefined, { ref: false });
      const body = Buffer.concat(chunks);
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isHalf) res.write(body.subarray(0, Math.floor(body.length / 2)), () => res.destroy());
      else res.end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    cause: (next: Trouble) => (trouble = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
