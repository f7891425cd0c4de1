import { getRequestListener } from '@hono/node-server';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { servePicture } from '../app/media/serve.server.ts';
import type { Pictures } from '../app/media/pictures.server.ts';
import type { createApp } from './app.ts';
import type { Assets } from './assets.ts';
import type { PageCache } from './page-cache.ts';
import { settleTarget } from './request-target.ts';

type Options = {
  cache: PageCache;
  assets: Assets;
  pictures: Pictures;
  app: ReturnType<typeof createApp>;
  log: Logger;
  siteUrl: string;
  securityHeaders: Record<string, string>;
};

/** Slow or silent connections are closed; an owner's long upload keeps sending, so it stays. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2000,
};
const SILENCE_MILLISECONDS = 15_000;

/** The HTTP server: what is in memory or in a picture file goes out before any framework is asked. */
export function createFront(options: Options): Server {
  const { cache, assets, pictures, app, log, siteUrl, securityHeaders } = options;
  const siteHost = new URL(siteUrl).host;
  const headersOfAll = new Map(Object.entries(securityHeaders));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const answering = new WeakMap<Socket, ServerResponse>();
  const server = createServer({ ...TIMEOUTS, requestTimeout: 0 }, (req, res) => {
    answering.set(req.socket, res);
    if (!settleTarget(req, siteHost)) {
      res.writeHead(400, { ...securityHeaders, Connection: 'close' }).end();
      return;
    }
    if (cache.answer(req, res) || assets.answer(req, res)) return;
    if (req.url?.startsWith('/media/')) {
      res.setHeaders(headersOfAll);
      servePicture(pictures, req, res, log);
      return;
    }
    void listener(req, res);
  });
  server.setTimeout(SILENCE_MILLISECONDS, (socket) => {
    const answer = answering.get(socket);
    // The silence is ours, not the visitor's, while a picture is being made for a request that came whole.
    if (answer?.req.complete && !answer.headersSent) return;
    socket.destroy();
  });
  return server;
}
