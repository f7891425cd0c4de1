import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Context } from 'hono';
import { explainFailure } from '../app/domain/failure.ts';
import { backupDownload } from './backup/download.ts';
import type { AddressReader } from './client-address.ts';
import { createReadiness } from './health.ts';
import type { Pages } from './pages.ts';
import { guardRequests } from './request-guard.ts';
import type { OpenServices } from './services.ts';
import { uploads } from './uploads.ts';

/** Forms are small; the longest is the list of recents. */
const FORM_BYTES = 256 * 1024;
/** Forms with a password: a far too long one is read, so that its sender hears that it is wrong. */
const ACCOUNT_FORM_BYTES = 2 * 2 ** 20;
const ACCOUNT_FORMS = /^\/(?:admin\/(?:sign-in|account)|setup|reset)(?:\.data)?$/;

type Options = {
  services: OpenServices;
  pages: Pages;
  addressOf: AddressReader;
  securityHeaders: Record<string, string>;
  readinessChecks: (() => Promise<unknown>)[];
};

/** Everything that is not answered from memory or from a picture file, in the order it is tried. */
export function createApp(options: Options) {
  const { services, pages, addressOf, securityHeaders, readinessChecks } = options;
  const { log, siteUrl } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    const milliseconds = Math.round(performance.now() - start);
    log.info(
      { method: c.req.method, path: c.req.path, status: c.res.status, milliseconds },
      'request',
    );
  });
  app.use(compress());
  app.use(guardRequests(siteUrl));

  app.get('/healthz', (c) => c.text('alive'));
  app.get('/readyz', createReadiness(readinessChecks, log));
  app.route('/admin/uploads', uploads(services));
  app.route('/admin/backup', backupDownload(services));

  const limitForm = limitBody(FORM_BYTES, 413);
  const limitAccountForm = limitBody(ACCOUNT_FORM_BYTES, 400);
  app.use((c, next) =>
    ACCOUNT_FORMS.test(c.req.path) ? limitAccountForm(c, next) : limitForm(c, next),
  );
  app.all('*', (c) => pages(c.req.raw, addressOf(c.env.incoming)));

  app.onError((error, c: Context) => {
    const failure = explainFailure(error);
    log.error({ err: error, path: c.req.path, status: failure.status }, 'request failed');
    c.header('Cache-Control', 'no-store');
    if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter));
    return c.text(failure.message, failure.status);
  });
  return app;
}

function limitBody(maxSize: number, status: 400 | 413) {
  return bodyLimit({ maxSize, onError: (c) => c.text('This form is too large.', status) });
}
