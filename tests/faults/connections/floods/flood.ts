import { Agent, request } from 'node:https';
import { request as requestPlain, Agent as PlainAgent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The flooded site (HTTP without a proxy, HTTPS through nginx) and the attacker's IP and connections. */
export type Target = { url: URL; ip: string; connections: number; signal: AbortSignal };

/** Responses by status; 0 counts broken connections. */
export type Tally = Record<number, number>;

export type FloodRequest = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends numbered requests over the connections until the signal. */
export async function requestEndlessly(
  target: Target,
  choose: (n: number) => FloodRequest,
): Promise<Tally> {
  const { url, ip, connections, signal } = target;
  const tally: Tally = {};
  const isPlain = url.protocol === 'http:';
  const options = { keepAlive: true, maxSockets: connections };
  const agent = isPlain ? new PlainAgent(options) : new Agent(options);
  let n = 0;

  function send({ path, method, headers, body }: FloodRequest): Promise<number> {
    return new Promise((resolve) => {
      const sent = (isPlain ? requestPlain : request)(
        new URL(path, url),
        { localAddress: ip, agent, signal, method, headers },
        (answer) => answer.resume().on('close', () => resolve(answer.statusCode ?? 0)),
      );
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  }
  async function sendRepeatedly(): Promise<void> {
    while (!signal.aborted) {
      n += 1;
      const status = await send(choose(n));
      if (signal.aborted) return;
      tally[status] = (tally[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, sendRepeatedly));
  agent.destroy();
  return tally;
}

/** Opens connections until the signal, each again as soon as it is closed. */
export async function connectEndlessly(
  { url, ip, connections, signal }: Target,
  use: (socket: Socket) => void,
): Promise<Tally> {
  const tally: Tally = {};

  function connectOnce(): Promise<void> {
    return new Promise((resolve) => {
      const address = { host: url.hostname, port: Number(url.port), localAddress: ip };
      const isPlain = url.protocol === 'http:';
      const socket = isPlain ? connect(address) : connectTls(address);
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
  async function connectRepeatedly(): Promise<void> {
    while (!signal.aborted) await connectOnce();
  }
  await Promise.all(Array.from({ length: connections }, connectRepeatedly));
  return tally;
}
