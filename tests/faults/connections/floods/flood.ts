import { Agent, request } from 'node:https';
import { request as requestPlain, Agent as PlainAgent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The site that is flooded, and from where: bare over http, or through nginx over https. */
export type Target = { url: URL; ip: string; connections: number; signal: AbortSignal };

/** Answers by status; 0 counts connections that broke. */
export type Tally = Record<number, number>;

export type Ask = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends requests with consecutive numbers on each connection. */
export async function askEndlessly(target: Target, choose: (n: number) => Ask): Promise<Tally> {
  const { url, ip, connections, signal } = target;
  const tally: Tally = {};
  const isPlain = url.protocol === 'http:';
  const options = { keepAlive: true, maxSockets: connections };
  const agent = isPlain ? new PlainAgent(options) : new Agent(options);
  let n = 0;

  function ask({ path, method, headers, body }: Ask): Promise<number> {
    return new Promise((resolve) => {
      const place = { localAddress: ip, agent, signal };
      const asking = (isPlain ? requestPlain : request)(
        new URL(path, url),
        { ...place, method, headers },
        (answer) => answer.resume().on('close', () => resolve(answer.statusCode ?? 0)),
      );
      asking.on('error', () => resolve(0));
      asking.end(body);
    });
  }
  async function askOn(): Promise<void> {
    while (!signal.aborted) {
      n += 1;
      const status = await ask(choose(n));
      if (signal.aborted) return;
      tally[status] = (tally[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return tally;
}

/** Opens each connection again as soon as the server has ended it. */
export async function connectEndlessly(
  { url, ip, connections, signal }: Target,
  use: (socket: Socket) => void,
): Promise<Tally> {
  const tally: Tally = {};

  function connectOnce(): Promise<void> {
    return new Promise((resolve) => {
      const place = { host: url.hostname, port: Number(url.port), localAddress: ip };
      const isPlain = url.protocol === 'http:';
      const socket = isPlain ? connect(place) : connectTls(place);
      const end = () => socket.destroy();
      signal.addEventListener('abort', end);
      socket.on(isPlain ? 'connect' : 'secureConnect', () => use(socket));
      socket.on('data', (text) => {
        for (const [, status] of text.toString('latin1').matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
          tally[Number(status)] = (tally[Number(status)] ?? 0) + 1;
        }
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        signal.removeEventListener('abort', end);
        setImmediate(resolve);
      });
    });
  }
  async function connectOn(): Promise<void> {
    while (!signal.aborted) await connectOnce();
  }
  await Promise.all(Array.from({ length: connections }, connectOn));
  return tally;
}
