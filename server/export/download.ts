import { type Context, Hono } from 'hono';
import { PassThrough, Readable } from 'node:stream';
import { answerBusy } from '../busy.ts';
import { type OwnerEnv, ownerReads } from '../owner-only.ts';
import type { Renderer } from '../page-build.ts';
import type { OpenServices } from '../services.ts';
import { exportEverything } from './everything.ts';
import { exportSite } from './export-site.ts';
import type { Files } from './files.ts';
import { openZip } from './zip-stream.ts';

export type Built = { makePage: Renderer; clientDir: string };
type Fill = (files: Files) => Promise<unknown>;

/** What the owner takes along: `GET /admin/export/site.zip` and `everything.zip`. To everybody else they do not exist. */
export function exportDownloads(services: OpenServices, built: Built | undefined) {
  const app = new Hono<OwnerEnv>();
  const { auth, db, storage } = services;
  const state = { isBusy: false };
  const give = (name: string, fill: Fill) =>
    ownerReads(auth, (c) => giveZip(c, services, { name, fill, state }));
  if (built) {
    const site = (files: Files) => exportSite({ services, ...built, files, base: '/' });
    app.get('/site.zip', give('site', site));
  }
  app.get(
    '/everything.zip',
    give('everything', (files) => exportEverything({ db, storage, files })),
  );
  return app;
}

type Giving = { name: string; fill: Fill; state: { isBusy: boolean } };

function giveZip(c: Context<OwnerEnv>, services: OpenServices, giving: Giving): Response {
  const { name, fill, state } = giving;
  // Each renders every page or reads every original: one at a time.
  if (state.isBusy) return answerBusy();
  c.header('Cache-Control', 'private, no-store, no-transform');
  c.header('X-Robots-Tag', 'noindex');
  c.header('X-Accel-Buffering', 'no');
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', `attachment; filename="${name}-${services.today()}.zip"`);
  if (c.req.method === 'HEAD') return c.body(null);
  state.isBusy = true;
  const body = new PassThrough({ highWaterMark: 2 ** 20 });
  // Cut off rather than ended: whoever downloads sees that it is not whole.
  const pouring = pour(body, fill).catch((error: unknown) => {
    const level = c.env.outgoing.destroyed ? 'info' : 'error';
    services.log[level]({ err: error }, `the download of the ${name} broke off`);
    body.destroy();
  });
  void pouring.finally(() => {
    state.isBusy = false;
  });
  return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>);
}

/** One file after the other, each when the one before has gone out (backpressure). */
async function pour(body: PassThrough, fill: Fill): Promise<void> {
  const zip = openZip((bytes) => write(body, bytes));
  let last = Promise.resolve();
  await fill({
    put(name, _key, read) {
      last = addAfter(last, async () => {
        const bytes = await read();
        if (bytes) await zip.add(name, bytes);
      });
      return last;
    },
  });
  await zip.end();
  body.end();
}

async function addAfter(before: Promise<void>, add: () => Promise<void>): Promise<void> {
  await before;
  await add();
}

/** A write that waits for a reader who is gone is never called back: the close says so instead. */
function write(body: PassThrough, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('Nobody reads it any more.'));
    body.once('close', giveUp);
    body.write(bytes, (error) => {
      body.off('close', giveUp);
      if (error) reject(error);
      else resolve();
    });
  });
}
