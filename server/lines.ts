import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../app/domain/account/attempts.ts';
import { createClientIpReader, createProxyCheck, socketIp } from './client-ip.ts';

/** Whoever asks, as limits count: one IP, or one IPv6 network. */
export type Client = {
  name: string;
  /** The connections of its own, not those of a proxy that asks for it. */
  lines: Set<Line>;
  /** Requests that are under way, on whatever connection. */
  requests: number;
};

/** A connection, and what is under way on it. */
export type Line = {
  socket: Socket;
  /** Behind a trusted proxy, whoever asked last. */
  client: Client;
  isProxy: boolean;
  /** The answers that have not gone out yet; a client may ask again before it has read. */
  answers: ServerResponse[];
  /** What had moved at the last look, and since when no more has. */
  moved: number;
  since: number;
  seen?: ServerResponse;
};
export type Lines = ReadonlyMap<Socket, Line>;

/** Keeps a list of the server's connections. Other parts listen after it, and find their connection in it. */
export function listLines(server: Server, trustedProxies: string[]): Lines {
  const isProxy = createProxyCheck(trustedProxies);
  const clientIpOf = createClientIpReader(trustedProxies);
  const lines = new Map<Socket, Line>();
  const clients = new Map<string, Client>();

  function clientAt(ip: string): Client {
    const name = networkOf(ip);
    const client = clients.get(name) ?? { name, lines: new Set(), requests: 0 };
    clients.set(name, client);
    return client;
  }
  function forgetIfGone({ name, lines: { size }, requests }: Client): void {
    if (size === 0 && requests === 0) clients.delete(name);
  }

  server.on('connection', (socket) => {
    const ip = socketIp(socket);
    const client = clientAt(ip);
    const line: Line = {
      socket,
      client,
      isProxy: isProxy(ip),
      answers: [],
      moved: 0,
      since: performance.now(),
    };
    lines.set(socket, line);
    if (!line.isProxy) client.lines.add(line);
    socket.once('close', () => {
      lines.delete(socket);
      client.lines.delete(line);
      forgetIfGone(client);
    });
  });
  server.on('request', (req: IncomingMessage, answer: ServerResponse) => {
    const line = lines.get(req.socket);
    if (!line || req.socket.destroyed) return;
    if (line.isProxy) line.client = clientAt(clientIpOf(req));
    const { client } = line;
    client.requests += 1;
    line.answers.push(answer);
    answer.once('close', () => {
      line.answers.splice(line.answers.indexOf(answer), 1);
      client.requests -= 1;
      if (client.requests === 0) forgetIfGone(client);
    });
  });
  return lines;
}
