import { getRequestListener } from '@hono/node-server';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ServePicture } from '../app/media/serve.server.ts';
import type { createApp } from './app.ts';
import type { Assets } from './assets.ts';
import { limitConnections } from './connection-limits.ts';
import { LAST_LOOK_MILLISECONDS, readFirstHeads, refuse } from './first-head.ts';
import { listLines } from './lines.ts';
import type { PageCache } from './page-cache.ts';
import type { Pages } from './pages.ts';
import { settleTarget } from './request-target.ts';
import { cutSlowConnections } from './slow-connections.ts';
import { watchSuspects } from './suspects.ts';
import { createTurns } from './turns.ts';

type Options = {
  cache: PageCache;
  assets: Assets;
  servePicture: ServePicture;
  pages: Pages;
  app: ReturnType<typeof createApp>;
  log: Logger;
  siteUrl: string;
  trustedProxies: string[];
  /** What every answer carries. Those from memory have them in the lists that they go out with. */
  securityHeaders: Record<string, string>;
  /** Answers the files of the sources in development, or goes on. */
  sources: Middleware | undefined;
};

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const TIMEOUTS = {
  headersTimeout: 10_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  // An owner's upload may take long; `cutSlowConnections` sees that it goes on.
  requestTimeout: 0,
};

export type Front = {
  server: Server;
  /** Before a stop: from then on the server itself knows of all connections. */
  stopLooking: () => void;
};

/** The HTTP server: what is in memory or in a picture file goes out before any framework is asked. */
export function createFront(options: Options): Front {
  const { cache, assets, servePicture, pages, app, log, siteUrl, trustedProxies } = options;
  const { sources } = options;
  const securityHeaders = new Map(Object.entries(options.securityHeaders));
  const siteHost = new URL(siteUrl).host;
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const server = createServer(TIMEOUTS);
  const stopLooking = readFirstHeads(server, (socket) => suspects.has(lines.get(socket)));
  const lines = listLines(server, trustedProxies);
  const suspects = watchSuspects(lines);
  const admits = limitConnections(server, { lines, suspects, log });
  cutSlowConnections(server, lines);
  const takeTurn = createTurns();
  function answer(req: IncomingMessage, res: ServerResponse): void {
    if (!admits(req, res)) return;
    if (hasBody(req)) {
      // Until somebody reads it, no more of it comes than is here already.
      req.socket.pause();
      res.once('finish', () => stopReading(req));
    }
    if (!settleTarget(req, siteHost)) {
      res.setHeaders(securityHeaders).writeHead(400, { Connection: 'close' }).end();
      return;
    }
    if (isUnmeasured(req)) {
      if (!isUpload(req)) {
        suspects.add(req);
        refuse(req.socket, 411);
        return;
      }
      res.once('finish', () => res.statusCode === 401 && suspects.add(req));
    }
    if (cache.answer(req, res) || assets.answer(req, res) || servePicture(req, res)) return;
    if (pages.answerKept(req, res)) return;
    res.setHeaders(securityHeaders);
    takeTurn(lines.get(req.socket)?.client.name ?? '', () => void listener(req, res));
  }
  server.on('request', (req, res) =>
    sources ? sources(req, res, () => answer(req, res)) : answer(req, res),
  );
  return { server, stopLooking };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function isUnmeasured({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

/** A proxy may pass on an upload without its length; its session is looked at before it is read. */
function isUpload({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && (url?.startsWith('/admin/uploads/') ?? false);
}

/** A body as small as this is read to its end, so that the connection can be used again. */
const SMALL_BODY_BYTES = 4 * 2 ** 20;

/**
 * An answer may come before its body did, as a refusal. What is still on its way is not worth reading,
 * but a connection that is cut at once takes the answer with it: the sender gets a moment to look.
 */
function stopReading(req: IncomingMessage): void {
  if (req.complete) return;
  const isSmall = Number(req.headers['content-length'] ?? Infinity) < SMALL_BODY_BYTES;
  // Only then: Node begins to throw the rest away now, and would go on with that.
  if (!isSmall) setImmediate(() => req.socket.pause());
  setTimeout(() => req.complete || req.socket.destroy(), LAST_LOOK_MILLISECONDS).unref();
}
