import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { carriesSession } from '../app/auth/session.server.ts';
import { explainFailure } from '../app/domain/failure.ts';
import { SHARE_PATH, SHARE_FAILED_URL } from '../app/domain/publishing/shared-pictures.ts';
import { loggedPath } from '../app/domain/room/room.ts';
import { backupRoutes } from './backup/download.ts';
import type { ClientIpReader } from './http/client-ip.ts';
import { networkOf } from '../app/domain/account/attempts.ts';
import { documentRoutes } from './documents/routes.ts';
import { exportRoutes } from './export/download.ts';
import { createFormReader } from './http/form-body.ts';
import { LIVE_PATH } from '../app/domain/live.ts';
import { createReadiness, HEALTH_PATHS, NO_STORE } from './http/health.ts';
import type { createLive } from './live/live.ts';
import type { Pages } from './pages/pages.ts';
import { answerBusy, answerNotAllowed } from './http/refusals.ts';
import { guardRequests } from './http/request-guard.ts';
import { isReadablePath } from './http/request-target.ts';
import { roomRoutes } from './rooms/routes.ts';
import type { OpenServices } from './start/services.ts';
import { sheetRoutes } from './sheet/routes.ts';
import { uploadRoutes } from './media/uploads.ts';

type Options = {
  services: OpenServices;
  pages: Pages;
  live: ReturnType<typeof createLive>;
  /** Called after a save that does not come from a page. */
  contentChanged: () => Promise<void>;
  clientIpOf: ClientIpReader;
  /** Origins that are accepted in addition to the public one. */
  networkOrigins: string[];
  readinessChecks: (() => Promise<unknown>)[];
  /** The built client files, for exports; undefined in development. */
  clientDir: string | undefined;
};

const SIGN_IN_PATH = '/admin/sign-in';
/** The statuses of a sign-in with wrong credentials, or too soon after others. */
const REFUSED = [401, 429];
/** Uploads and downloads may take longer than pages. */
const SLOW_MILLISECONDS = 2000;

/** Handles all requests that are not answered from memory or with a picture file. The order of the routes matters. */
export function createApp(options: Options) {
  const { services, pages, contentChanged, clientIpOf, readinessChecks } = options;
  const { log, siteUrl } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const readForm = createFormReader();

  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - start);
    const { method } = c.req;
    const path = loggedPath(c.req.path);
    const { status } = c.res;
    const line = { method, path, status, milliseconds };
    if (path.startsWith(SIGN_IN_PATH) && REFUSED.includes(status)) {
      log.warn({ ...line, client: networkOf(clientIpOf(c.env.incoming)) }, 'sign-in refused');
    } else if (method === 'GET' && milliseconds > SLOW_MILLISECONDS) log.warn(line, 'slow request');
    // A monitor asks every few seconds.
    else log[HEALTH_PATHS.includes(path) ? 'debug' : 'info'](line, 'request');
  });
  app.use(compress());
  // The service worker normally handles shared pictures. If the browser has dropped it, this page reinstalls it.
  app.post(SHARE_PATH, (c) => c.redirect(SHARE_FAILED_URL, 303));
  app.use(guardRequests([siteUrl, ...options.networkOrigins], pages.allowedMethods));

  app.get('/healthz', (c) => c.text('alive', 200, NO_STORE));
  app.get('/readyz', createReadiness(readinessChecks, log));
  for (const path of HEALTH_PATHS) app.all(path, () => answerNotAllowed());
  app.route('/admin/uploads', uploadRoutes(services));
  app.route('/admin/backup', backupRoutes(services));
  app.route('/admin/export', exportRoutes(services, options.clientDir));
  app.route('/admin/sheet', sheetRoutes(services, contentChanged));
  app.route('/admin/documents', documentRoutes(services));
  app.route(LIVE_PATH, options.live.routes);
  app.route('/room', roomRoutes(services, pages, clientIpOf));

  app.all('*', async (c) => {
    if (!isReadablePath(c.req.path)) return c.text('This address cannot be read.', 400);
    const { incoming } = c.env;
    const clientIp = clientIpOf(incoming);
    const isAnonymousForm = c.req.method === 'POST' && pages.takesAnonymousForm(c.req.path);
    const form = await readForm(c.req.raw, incoming, {
      client: networkOf(clientIp),
      isAnonymous: isAnonymousForm || !carriesSession(c.req.header('Cookie')),
      anonymousBytes: pages.anonymousFormBytes(c.req.path),
    });
    if (form.ok) return pages.answer(form.request, clientIp);
    if (form.status === 503) return answerBusy();
    if (isAnonymousForm) await services.auth.countAttempt(clientIp);
    return c.text('This form is too large.', form.status);
  });

  app.onError((error, c: Context) => {
    const failure = explainFailure(error);
    const level = c.req.raw.signal.aborted ? 'info' : 'error';
    const path = loggedPath(c.req.path);
    log[level]({ err: error, path, status: failure.status }, 'request failed');
    c.header('Cache-Control', 'no-store');
    if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter));
    return c.text(failure.message, failure.status);
  });
  return app;
}
