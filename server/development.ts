import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenServices } from './services.ts';
import { createSite, type Site } from './site.ts';

/** The same site on the sources: Vite serves the browser files and reloads what changes. */
export async function openDevelopment(services: OpenServices, root: string): Promise<Site> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });

  const site = await createSite({
    services,
    trustedProxies: [],
    clientDir: undefined,
    async render(request, ...rest) {
      const handler = await vite.ssrLoadModule('./app/handler.server.ts');
      return handler.answerPage(request, ...rest);
    },
  });
  const [answer] = site.server.listeners('request') as [
    (req: IncomingMessage, res: ServerResponse) => void,
  ];
  site.server.removeAllListeners('request');
  site.server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    vite.middlewares(req, res, () => answer(req, res));
  });
  return {
    server: site.server,
    close() {
      site.close();
      void vite.close();
    },
  };
}
