import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Readable } from 'node:stream';
import type { OpenServices } from '../services.ts';
import { makeBackup } from './make-backup.ts';

/** The owner's backup as a download: `GET /admin/backup`. To everybody else the place does not exist. */
export function backupDownload(services: OpenServices) {
  const { auth, database, storage, log, today } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/', async (c, next) => {
    const session = await auth.findSession(c.req.raw.headers);
    if (!session.owner) return next();
    // The cookie does not travel with other sites' links; this holds even where a browser sends it.
    const from = c.req.header('Sec-Fetch-Site') ?? 'none';
    if (from !== 'same-origin' && from !== 'none') {
      return c.text('This request did not come from the site itself.', 403);
    }
    for (const cookie of session.setCookies) c.header('Set-Cookie', cookie, { append: true });
    c.header('Content-Type', 'application/x-tar');
    c.header('Content-Disposition', `attachment; filename="penseel-${today()}.tar"`);
    c.header('Cache-Control', 'private, no-store, no-transform');
    c.header('X-Robots-Tag', 'noindex');
    if (c.req.method === 'HEAD') return c.body(null);

    const backup = makeBackup({ database, storage });
    // Asked for before the answer begins, so that a database that is away is still a 503.
    const first = await backup.next();
    const body = Readable.from(continueWith(first, backup), { objectMode: false });
    body.on('error', (error) => log.error({ err: error }, 'a backup download broke off'));
    return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>);
  });
  return app;
}

type Backup = ReturnType<typeof makeBackup>;

async function* continueWith(
  first: Awaited<ReturnType<Backup['next']>>,
  rest: Backup,
): AsyncGenerator<Uint8Array> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    // Cancelled before the rest was begun, nobody else would end it.
    await rest.return();
  }
}
