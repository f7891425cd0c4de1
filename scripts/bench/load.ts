import { once } from 'node:events';
import { connect } from 'node:net';

const AT_ONCE = 16;

export type Load = { headers?: Record<string, string>; status?: number };
type Line = { ask(): Promise<void>; close(): void };

/**
 * Sends so many requests: 16 together, each over a connection of its own, and the next 16 when all are answered. A
 * server that has begun on them finds the others waiting, however fast or slow they are sent and read here.
 */
export type Lines = { send(amount: number): Promise<void>; close(): void };

export async function openLines(url: string, load: Load = {}): Promise<Lines> {
  const lines = await Promise.all(Array.from({ length: AT_ONCE }, () => openLine(url, load)));
  return {
    async send(amount) {
      for (let left = amount; left > 0; left -= AT_ONCE) {
        await Promise.all(lines.slice(0, left).map((line) => line.ask()));
      }
    },
    close() {
      for (const line of lines) line.close();
    },
  };
}

/** Every answer must have the expected status, and tell its length. */
async function openLine(url: string, { headers, status = 200 }: Load): Promise<Line> {
  const { host, hostname, port, pathname } = new URL(url);
  const fields = Object.entries({ Host: host, 'Accept-Encoding': 'br', ...headers });
  const asking = [`GET ${pathname} HTTP/1.1`, ...fields.map((field) => field.join(': ')), '', ''];
  const request = Buffer.from(asking.join('\r\n'));
  let answered = Promise.withResolvers<void>();
  let missing = 0;
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('data', (bytes) => {
    if (missing === 0) missing = measureAnswer(bytes, status);
    missing -= bytes.length;
    if (missing === 0) answered.resolve();
    else if (!(missing > 0))
      socket.destroy(new Error(`${url}: ${bytes.toString('latin1', 0, 200)}`));
  });
  socket.on('error', (error) => answered.reject(error));
  socket.on('close', () => answered.reject(new Error(`${url} closed the connection.`)));
  return {
    ask() {
      answered = Promise.withResolvers();
      socket.write(request);
      return answered.promise;
    },
    close() {
      socket.removeAllListeners('close').destroy();
    },
  };
}

/** The length of an answer with its head, or not a number where it is not the one to expect. */
function measureAnswer(bytes: Buffer, status: number): number {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, Math.max(end, 0));
  if (!head.startsWith(`HTTP/1.1 ${status} `)) return Number.NaN;
  const length = status === 304 ? 0 : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return end + 4 + Number(length);
}
