import type { Server } from 'node:http';
import path from 'node:path';
import { pendingMigrations } from '../app/data/migrate.server.ts';
import { createApp } from './app.ts';
import { loadAssets } from './assets.ts';
import { createClientIpReader } from './client-ip.ts';
import { watchContent } from './content-watch.ts';
import { createFront, type Middleware } from './front.ts';
import { createKnownContent } from './known-content.ts';
import { createLive } from './live.ts';
import { createPageCache } from './page-cache.ts';
import type { PageBuild } from './page-build.ts';
import { createPages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import type { OpenServices } from './services.ts';
import { openPictures } from './site-pictures.ts';

export type Site = {
  server: Server;
  /** From then on the server itself knows of all connections, and none waits for something that never ends. */
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
export async function createSite(options: Options): Promise<Site> {
  const { services, trustedProxies, build, clientDir, sources } = options;
  const { db, log, siteUrl, today, now, auth } = services;
  const headers = securityHeaders(siteUrl);
  const content = await watchContent(db, log);
  const { version } = content;
  const cache = createPageCache({ version, today, now, securityHeaders: headers });
  const source = { db, version, log };
  const pages = createPages({
    services,
    build,
    cache,
    content,
    knownContent: createKnownContent(source),
    isDevelopment: clientDir === undefined,
  });
  const live = createLive({ auth, content, log });
  const app = createApp({
    services,
    pages,
    live,
    contentChanged: content.refresh,
    clientIpOf: createClientIpReader(trustedProxies),
    networkOrigins: options.networkOrigins,
    built: clientDir ? { makePage: build.makePage, clientDir } : undefined,
    readinessChecks: [() => services.storage.check(), () => refusePending(services)],
  });
  const assets = clientDir
    ? await loadAssets(path.resolve(clientDir), headers)
    : { answer: () => false };
  const { server, stopLooking } = createFront({
    cache,
    assets,
    servePicture: openPictures({ services, source, securityHeaders: headers }),
    pages,
    app,
    log,
    siteUrl,
    trustedProxies,
    securityHeaders: headers,
    sources,
  });
  return {
    server,
    beforeStop() {
      stopLooking();
      live.end();
    },
    close: content.close,
  };
}

/** A database of an older version answers, but not what the pages ask. */
async function refusePending({ database }: OpenServices): Promise<void> {
  const pending = await pendingMigrations(database);
  if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`);
}
