import { getRequestListener } from '@hono/node-server';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ServePicture } from '../../app/media/serving/serve.server.ts';
import type { createApp } from '../app.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { Pages } from '../pages/pages.ts';
import { limitConnections, refuseHead, SERVER_OPTIONS } from './limits.ts';
import { normalizeTarget } from './request-target.ts';
import type { StaticFiles } from './static-files.ts';

type Options = {
  cache: PageCache;
  staticFiles: StaticFiles;
  servePicture: ServePicture;
  pages: Pages;
  app: ReturnType<typeof createApp>;
  siteUrl: string;
  /** Headers of every response. Cached responses already contain them. */
  securityHeaders: Record<string, string>;
  /** In development, serves the source files, and passes other requests on. */
  sources: Middleware | undefined;
};

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Answers from memory or with a picture file first, without a framework. */
export function createHttpServer(options: Options): Server {
  const { cache, staticFiles, servePicture, pages, app, sources } = options;
  const securityHeaders = new Map(Object.entries(options.securityHeaders));
  const siteHost = new URL(options.siteUrl).host;
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const refusal = refuseHead(req) ?? (normalizeTarget(req, siteHost) ? undefined : 400);
    if (refusal) {
      res.setHeaders(securityHeaders).writeHead(refusal, { Connection: 'close' }).end();
      return;
    }
    if (req.method !== 'OPTIONS') {
      if (cache.answer(req, res) || staticFiles.answer(req, res) || servePicture(req, res)) return;
      if (pages.answerFromCache(req, res)) return;
    }
    res.setHeaders(securityHeaders);
    void listener(req, res);
  }

  const server = createServer(SERVER_OPTIONS, (req, res) =>
    sources ? sources(req, res, () => answer(req, res)) : answer(req, res),
  );
  limitConnections(server);
  return server;
}
