import type { Server } from 'node:http';
import path from 'node:path';
import { pendingMigrations } from '../app/data/database/migrate.server.ts';
import { createApp } from './app.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { createClientIpReader } from './http/client-ip.ts';
import { watchContent } from './live/content-watch.ts';
import { createHttpServer, type Middleware } from './http/http-server.ts';
import { createLive } from './live/live.ts';
import { createPageCache } from './pages/page-cache.ts';
import type { PageBuild } from './pages/render-page.ts';
import { createPages } from './pages/pages.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { OpenServices } from './start/services.ts';
import { createPictureHandler } from './media/picture-handler.ts';

export type HttpSite = {
  server: Server;
  /** Ends the streams of open pages, which have no end of their own. */
  beforeStop(): void;
  close(): void;
};

type Options = {
  services: OpenServices;
  trustedProxies: string[];
  networkOrigins: string[];
  /** Finds and renders pages: from the build, or in development from the sources. */
  build: PageBuild;
  /** The built browser files; without it, in development, nothing is kept in memory. */
  clientDir: string | undefined;
  /** Answers the browser files in development, where there is no build of them. */
  sources?: Middleware;
};

/** Puts the HTTP side together: page cache, assets, pictures, and the application behind them. */
export async function createSite(options: Options): Promise<HttpSite> {
  const { services, trustedProxies, build, clientDir, sources } = options;
  const { db, log, siteUrl, today, now, auth } = services;
  const headers = securityHeaders(siteUrl);
  const content = await watchContent(db, log);
  const { version } = content;
  const cache = createPageCache({ version, today, now, securityHeaders: headers });
  const pages = createPages({
    services,
    build,
    cache,
    content,
    isDevelopment: clientDir === undefined,
  });
  const clientIpOf = createClientIpReader(trustedProxies);
  const live = createLive({ auth, content, log });
  const app = createApp({
    services,
    pages,
    live,
    contentChanged: content.refresh,
    clientIpOf,
    networkOrigins: options.networkOrigins,
    clientDir,
    readinessChecks: [() => services.storage.check(), () => refusePending(services)],
  });
  const staticFiles = clientDir
    ? await loadStaticFiles(path.resolve(clientDir), headers)
    : { answer: () => false };
  const server = createHttpServer({
    cache,
    staticFiles,
    servePicture: createPictureHandler({ services, version, securityHeaders: headers, clientIpOf }),
    pages,
    app,
    siteUrl,
    securityHeaders: headers,
    sources,
  });
  return { server, beforeStop: live.end, close: content.close };
}

/** A database of an older version answers, but not what the pages ask. */
async function refusePending({ database }: OpenServices): Promise<void> {
  const pending = await pendingMigrations(database);
  if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`);
}
