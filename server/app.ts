import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { explainFailure } from '../app/domain/failure.ts';
import { SHARE_PATH } from '../app/domain/publishing/shared-pictures.ts';
import { backupDownload } from './backup/download.ts';
import type { ClientIpReader } from './client-ip.ts';
import { networkOf } from '../app/domain/account/attempts.ts';
import { answerBusy } from './busy.ts';
import { documents } from './documents/routes.ts';
import { type Built, exportDownloads } from './export/download.ts';
import { createFormReader } from './form-body.ts';
import { LIVE_PATH } from '../app/domain/live.ts';
import { createReadiness, HEALTH_PATHS } from './health.ts';
import type { createLive } from './live.ts';
import type { Pages } from './pages.ts';
import { answerNotAllowed } from './not-allowed.ts';
import { guardRequests } from './request-guard.ts';
import { isReadablePath } from './request-target.ts';
import type { OpenServices } from './services.ts';
import { answerShared } from './shared-pictures.ts';
import { sheets } from './sheet/routes.ts';
import { uploads } from './uploads.ts';

type Options = {
  services: OpenServices;
  pages: Pages;
  live: ReturnType<typeof createLive>;
  /** To call after a save that no page has made. */
  contentChanged: () => Promise<void>;
  clientIpOf: ClientIpReader;
  /** Where the site may be used besides its public origin. */
  networkOrigins: string[];
  readinessChecks: (() => Promise<unknown>)[];
  /** What an export is made with; in development there is none. */
  built: Built | undefined;
};

/** Everything that is not answered from memory or from a picture file, in the order it is tried. */
export function createApp(options: Options) {
  const { services, pages, contentChanged, clientIpOf, readinessChecks } = options;
  const { log, siteUrl } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const readForm = createFormReader();

  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - start);
    log.info(
      { method: c.req.method, path: c.req.path, status: c.res.status, milliseconds },
      'request',
    );
  });
  app.use(compress());
  app.post(SHARE_PATH, answerShared);
  app.use(guardRequests([siteUrl, ...options.networkOrigins]));

  app.get('/healthz', (c) => c.text('alive'));
  app.get('/readyz', createReadiness(readinessChecks, log));
  for (const path of HEALTH_PATHS) app.all(path, () => answerNotAllowed());
  app.route('/admin/uploads', uploads(services));
  app.route('/admin/backup', backupDownload(services));
  app.route('/admin/export', exportDownloads(services, options.built));
  app.route('/admin/sheet', sheets(services, contentChanged));
  app.route('/admin/documents', documents(services));
  app.route(LIVE_PATH, options.live.routes);

  app.all('*', async (c) => {
    if (!isReadablePath(c.req.path)) return c.text('This address cannot be read.', 400);
    const { incoming } = c.env;
    const clientIp = clientIpOf(incoming);
    const limited = await readForm(c.req.raw, incoming, networkOf(clientIp));
    if (limited.ok) return pages.answer(limited.request, clientIp);
    if (limited.status === 503) return answerBusy();
    return c.text('This form is too large.', limited.status);
  });

  app.onError((error, c: Context) => {
    const failure = explainFailure(error);
    log.error({ err: error, path: c.req.path, status: failure.status }, 'request failed');
    c.header('Cache-Control', 'no-store');
    if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter));
    return c.text(failure.message, failure.status);
  });
  return app;
}
