import type { Server } from 'node:http';
import path from 'node:path';
import { pendingMigrations } from '../app/data/database/migrate.server.ts';
import { readSettings } from '../app/data/settings/settings.server.ts';
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
import { renderDueRevisions } from './media/render-revisions.ts';
import { createPictureHandler } from './media/picture-handler.ts';
import { cachePerVersion } from './media/versioned-cache.ts';

export type HttpSite = {
  server: Server;
  /** Ends the event streams of open pages, which would otherwise never end. */
  beforeStop(): void;
  close(): void;
};

type Options = {
  services: OpenServices;
  trustedProxies: string[];
  networkOrigins: string[];
  /** Finds and renders pages: from the build, or in development from the sources. */
  build: PageBuild;
  /** The built client files; undefined in development, where nothing is cached. */
  clientDir: string | undefined;
  /** Serves the client files from the sources in development. */
  sources?: Middleware;
};

/** Assembles the HTTP server: page cache, static files, pictures, and the application. */
export async function createSite(options: Options): Promise<HttpSite> {
  const { services, trustedProxies, build, clientDir, sources } = options;
  const { db, log, siteUrl, today, now, auth } = services;
  const headers = securityHeaders(siteUrl);
  const content = await watchContent(db, log);
  const { version } = content;
  const cache = createPageCache({ version, today, now, securityHeaders: headers });
  const readNoTraining = cachePerVersion({ db, version, log }, async (read) => {
    return (await readSettings(read)).noTraining;
  });
  const reservesRights = async () => (await readNoTraining()) ?? true;
  const pages = createPages({
    services,
    build,
    cache,
    content,
    reservesRights,
    isDevelopment: clientDir === undefined,
  });
  const stopRendering = renderDueRevisions(services, content);
  const clientIpOf = createClientIpReader(trustedProxies);
  const live = createLive({ db, auth, content, log });
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
    servePicture: createPictureHandler({
      services,
      version,
      reservesRights,
      securityHeaders: headers,
      clientIpOf,
    }),
    pages,
    app,
    siteUrl,
    securityHeaders: headers,
    sources,
  });
  function close(): void {
    stopRendering();
    content.close();
  }
  return { server, beforeStop: live.end, close };
}

/** A database with an older schema responds, but the queries of the pages would fail. */
async function refusePending({ database }: OpenServices): Promise<void> {
  const pending = await pendingMigrations(database);
  if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`);
}
