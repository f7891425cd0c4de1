import { type Context, Hono } from 'hono';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { answerBusy } from '../http/refusals.ts';
import { type OwnerEnv, ownerReads } from '../http/owner-only.ts';
import { runWorker } from '../run-worker.ts';
import type { Config } from '../config/config.ts';
import type { OpenServices } from '../start/services.ts';
import { exportEverything } from './everything.ts';
import type { Files } from './files.ts';
import { openZip } from './zip-writer.ts';

export type ExportJob = { config: Config; clientDir: string };
export type ExportedFile = { name: string; bytes: Uint8Array };

const WORKER_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** The signal aborts when the client disconnects. */
type Fill = (files: Files, signal: AbortSignal) => Promise<unknown>;

/** Downloads for the owner: `GET /admin/export/site.zip` and `everything.zip`. Other clients get a 404. */
export function exportRoutes(services: OpenServices, clientDir: string | undefined) {
  const app = new Hono<OwnerEnv>();
  const { auth, db, storage, config } = services;
  const state = { isBusy: false };
  const download = (name: string, fill: Fill) =>
    ownerReads(auth, (c) => sendZip(c, services, { name, fill, state }));
  if (clientDir) {
    app.get(
      '/site.zip',
      download('site', (...to) => exportInWorker({ config, clientDir }, ...to)),
    );
  }
  app.get(
    '/everything.zip',
    download('everything', (files) => exportEverything({ db, storage, files })),
  );
  return app;
}

type Download = { name: string; fill: Fill; state: { isBusy: boolean } };

function sendZip(c: Context<OwnerEnv>, services: OpenServices, wanted: Download): Response {
  const { name, fill, state } = wanted;
  // One at a time: each download renders every page or reads every original.
  if (state.isBusy) return answerBusy();
  c.header('Cache-Control', 'private, no-store, no-transform');
  c.header('X-Robots-Tag', 'noindex');
  c.header('X-Accel-Buffering', 'no');
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', `attachment; filename="${name}-${services.today()}.zip"`);
  if (c.req.method === 'HEAD') return c.body(null);
  state.isBusy = true;
  const body = new PassThrough({ highWaterMark: 2 ** 20 });
  // Destroys the stream instead of ending it, so that the client sees that the file is incomplete.
  const writing = writeZip(body, fill).catch((error: unknown) => {
    const level = c.env.outgoing.destroyed ? 'info' : 'error';
    services.log[level]({ err: error }, `the download of the ${name} broke off`);
    body.destroy();
  });
  void writing.finally(() => {
    state.isBusy = false;
  });
  return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>);
}

/** Adds the files one after the other, as fast as the client reads them (backpressure). */
async function writeZip(body: PassThrough, fill: Fill): Promise<void> {
  const disconnected = new AbortController();
  const { signal } = disconnected;
  body.once('close', () => disconnected.abort());
  const zip = openZip(async (bytes) => {
    signal.throwIfAborted();
    if (!body.write(bytes)) await once(body, 'drain', { signal });
  });
  const files: Files = {
    async put(name, _key, read) {
      const bytes = await read();
      if (bytes) await zip.add(name, bytes);
    },
  };
  await fill(files, signal);
  await zip.end();
  body.end();
}

/** Exports the site in a worker thread, which keeps the site responsive. */
async function exportInWorker(
  workerData: ExportJob,
  files: Files,
  signal: AbortSignal,
): Promise<void> {
  const file = new URL('./worker.ts', import.meta.url);
  const options = { workerData, resourceLimits: WORKER_LIMITS, signal };
  for await (const { name, bytes } of runWorker<ExportedFile>(file, options)) {
    await files.put(name, '', async () => bytes);
  }
}
