import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { OwnerEnv } from '../../../server/http/owner-only.ts';
import { uploadRoutes } from '../../../server/media/uploads.ts';
import { sheetRoutes } from '../../../server/sheet/routes.ts';
import type { OpenServices } from '../../../server/start/services.ts';

/** An HTTP server with the handlers that receive files. */
export async function startServer(services: OpenServices) {
  const app = new Hono<OwnerEnv>();
  app.route('/admin/uploads', uploadRoutes(services));
  app.route(
    '/admin/sheet',
    sheetRoutes(services, async () => {}),
  );
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(listener).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
