import type { PageBuild } from './page-build.ts';
import type { OpenServices } from './services.ts';
import { createSite, type Site } from './site.ts';

/** The same site on the sources: Vite serves the browser files and reloads what changes. */
export async function openDevelopment(services: OpenServices, root: string): Promise<Site> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });

  const load = async () =>
    (await vite.ssrLoadModule('./app/handler.server.ts')) as unknown as PageBuild;

  const site = await createSite({
    services,
    trustedProxies: [],
    networkOrigins: [],
    clientDir: undefined,
    sources: vite.middlewares,
    build: {
      makePage: async (...args) => (await load()).makePage(...args),
      matchPage: async (path) => (await load()).matchPage(path),
    },
  });
  return {
    ...site,
    close() {
      site.close();
      void vite.close();
    },
  };
}
