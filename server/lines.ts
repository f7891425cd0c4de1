import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../app/domain/account/attempts.ts';
import { createClientIpReader, createProxyCheck, socketIp } from './client-ip.ts';

/** A connection, and what is under way on it. */
export type Line = {
  socket: Socket;
  /** Whose it is, as limits count: behind a trusted proxy, whoever asked last. */
  client: string;
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
  server.on('connection', (socket) => {
    const ip = socketIp(socket);
    lines.set(socket, {
      socket,
      client: networkOf(ip),
      isProxy: isProxy(ip),
      answers: [],
      moved: 0,
      since: performance.now(),
    });
    socket.once('close', () => lines.delete(socket));
  });
  server.on('request', (req: IncomingMessage, answer: ServerResponse) => {
    const line = lines.get(req.socket);
    if (!line || req.socket.destroyed) return;
    if (line.isProxy) line.client = networkOf(clientIpOf(req));
    line.answers.push(answer);
    answer.once('close', () => line.answers.splice(line.answers.indexOf(answer), 1));
  });
  return lines;
}
