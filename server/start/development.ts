import type { PageBuild } from '../pages/render-page.ts';
import type { OpenServices } from './services.ts';
import { createSite, type HttpSite } from '../site.ts';

/** Opens the site from its sources. Vite serves the client files and reloads changed modules. */
export async function openDevelopment(services: OpenServices, root: string): Promise<HttpSite> {
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
      renderRequest: async (...args) => (await load()).renderRequest(...args),
      pageRoutes: (await load()).pageRoutes,
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
