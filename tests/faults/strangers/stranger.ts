import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Where a stranger attacks, from which IP, from how many connections, and until when. */
export type Target = { port: number; ip: string; connections: number; signal: AbortSignal };

/** The answers that a stranger got, counted by status; 0 where the connection was cut. */
export type Tally = Record<number, number>;

/** One way to do harm: add a file beside this one, and its case to `cases.ts`. */
export type StrangerCase = {
  name: string;
  /** The statuses that its answers may have; a 503 must carry `Retry-After` in any case. */
  statuses: readonly number[];
  /** Attacks until the signal, and counts what came back. */
  attack(target: Target): Promise<Tally>;
};

const HOST = '127.0.0.1';

export type Asked = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Every connection sends one request after the other, each of another kind or number. */
export async function askEndlessly(
  { port, ip, connections, signal }: Target,
  choose: (n: number) => Asked,
): Promise<Tally> {
  const tally: Tally = {};
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let n = 0;
  async function askOn(): Promise<void> {
    while (!signal.aborted) {
      n += 1;
      count(tally, await ask(choose(n), { port, ip, agent, signal }));
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return tally;
}

type Way = Pick<Target, 'port' | 'ip' | 'signal'> & { agent: Agent };

function ask({ path, method, headers, body }: Asked, { port, ip, agent, signal }: Way) {
  return new Promise<number | undefined>((resolve) => {
    const place = { host: HOST, port, localAddress: ip, agent, signal };
    const asking = request({ ...place, path, method, headers }, (answer) => {
      const { statusCode = 0, headers: answerHeaders } = answer;
      answer
        .resume()
        .on('close', () =>
          resolve(statusCode === 503 && !answerHeaders['retry-after'] ? 500 : statusCode),
        );
    });
    asking.on('error', () => resolve(signal.aborted ? undefined : 0));
    asking.end(body);
  });
}

/** Every connection is opened anew as soon as the server has ended it. */
export async function connectEndlessly(
  { port, ip, connections, signal }: Target,
  use: (socket: Socket, n: number) => void,
): Promise<Tally> {
  const tally: Tally = {};
  let n = 0;
  async function connectOn(): Promise<void> {
    while (!signal.aborted) {
      n += 1;
      await connectOnce(n);
    }
  }
  function connectOnce(number: number): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect({ host: HOST, port, localAddress: ip });
      const end = () => socket.destroy();
      signal.addEventListener('abort', end);
      socket.on('connect', () => use(socket, number));
      socket.on('data', (text) => {
        for (const [, status] of text.toString('latin1').matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
          count(tally, Number(status));
        }
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        signal.removeEventListener('abort', end);
        setImmediate(resolve);
      });
    });
  }
  await Promise.all(Array.from({ length: connections }, connectOn));
  return tally;
}

/** Writes the same piece again and again, as fast as the server takes it. */
export function writeEndlessly(socket: Socket, piece: Buffer): void {
  const write = () => {
    while (socket.writable && socket.write(piece));
  };
  socket.on('drain', write);
  write();
}

function count(tally: Tally, status: number | undefined): void {
  if (status !== undefined) tally[status] = (tally[status] ?? 0) + 1;
}
