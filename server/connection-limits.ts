import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { RETRY_SECONDS } from '../app/domain/failure.ts';
import type { Client, Line, Lines } from './lines.ts';
import { isBetweenRequests, type Suspects } from './suspects.ts';

/** Room for a few hundred browsers at once, each with its six connections. */
const MOST = 2048;
/** From here on, connections that only wait for another request are closed. */
const MANY = 1536;
/** A school may share an IP. */
const MOST_OF_CLIENT = 512;
const MOST_REQUESTS_OF_CLIENT = 512;
/** No browser asks on a connection before it has its answer; some programs do. */
export const MOST_PIPELINED = 8;

/** A request follows upon its connection sooner. */
const SILENT_MILLISECONDS = 1000;

const WARN_EVERY_MILLISECONDS = 60_000;

/** Takes a request in, or refuses it. */
export type Admit = (req: IncomingMessage, res: ServerResponse) => boolean;

type Options = { lines: Lines; suspects: Suspects; log: Logger };

/** Bounds the connections in all and by client, and the requests that a client may have under way. */
export function limitConnections(server: Server, { lines, suspects, log }: Options): Admit {
  let warnedAt = -Infinity;

  function warn({ name }: Client): void {
    if (performance.now() - warnedAt < WARN_EVERY_MILLISECONDS) return;
    warnedAt = performance.now();
    log.warn(
      { client: name },
      'one client has too many connections; a proxy belongs in TRUSTED_PROXIES',
    );
  }

  server.maxConnections = MOST;
  server.on('connection', (socket: Socket) => {
    if (lines.size > MANY) server.closeIdleConnections();
    const line = lines.get(socket);
    if (!line || line.client.lines.size <= MOST_OF_CLIENT) return;
    warn(line.client);
    const idle = [...line.client.lines].find((other) => other !== line && isIdle(other));
    (idle ?? line).socket.destroy();
  });

  return (req, res) => {
    // The rest of what was pipelined: it was parsed in one go.
    if (req.socket.destroyed) return false;
    const line = lines.get(req.socket);
    if (!line) return true;
    if (suspects.has(line)) res.setHeader('Connection', 'close');
    const isPipelining = line.answers.length > MOST_PIPELINED;
    if (line.client.requests <= MOST_REQUESTS_OF_CLIENT && !isPipelining) return true;
    warn(line.client);
    if (isPipelining) {
      suspects.add(req);
      req.socket.destroy();
    } else res.writeHead(503, { 'Retry-After': RETRY_SECONDS, Connection: 'close' }).end();
    return false;
  };
}

/** It had its answer and waits for another request, or has long asked nothing. */
function isIdle(line: Line): boolean {
  const isSilent =
    line.answers.length === 0 && performance.now() - line.since > SILENT_MILLISECONDS;
  return isSilent || isBetweenRequests(line);
}
