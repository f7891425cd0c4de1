import { type Context, Hono } from 'hono';
import { readSheetCatalogue } from '../../app/data/sheet/sheet.server.ts';
import { createFairSemaphore, type FairSemaphore } from '../../app/domain/fair-semaphore.ts';
import { answerBusy } from '../http/refusals.ts';
import { readBody } from '../http/form-body.ts';
import { answerFailure, type OwnerEnv, ownerReads, ownerSends } from '../http/owner-only.ts';
import type { OpenServices } from '../start/services.ts';
import { answerSheet, type SheetImport, createSheetImport } from './import-sheet.ts';
import { writeSheetFile } from './in-worker.ts';
import { readSheetRequest } from './sheet-request.ts';
import type { SheetFormat } from './write-file.ts';

/** A sheet of 5,000 lines has 2 MB. The rest is for the names of pictures. */
const MAX_BYTES = 8 * 2 ** 20;
const TOO_LARGE = 'This file is too large: at most 8 MB. Save it without pictures in it.';
const UNREADABLE = 'This request cannot be read. Choose the file again.';

/** One at a time, because each needs a worker thread. */
const LIMITS = { concurrency: 1, concurrencyPerClient: 1, queue: 4, queuePerClient: 4 };

const CONTENT_TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

type Action = SheetImport[keyof SheetImport];

/** The catalogue as a sheet: `GET /admin/sheet/catalogue.xlsx`, `POST /admin/sheet/check` and `/admin/sheet/write`. */
export function sheetRoutes(services: OpenServices, contentChanged: () => Promise<void>) {
  const app = new Hono<OwnerEnv>();
  const semaphore = createFairSemaphore(LIMITS);
  const { auth, log } = services;
  const { check, write } = createSheetImport(services, contentChanged);
  const receiving = (action: Action) => ownerSends(auth, (c) => receiveSheet(c, semaphore, action));
  const sending = (format: SheetFormat) =>
    ownerReads(auth, (c) => sendCatalogue(c, services, semaphore, format));
  app.post('/check', receiving(check));
  app.post('/write', receiving(write));
  app.get('/catalogue.xlsx', sending('xlsx'));
  app.get('/catalogue.csv', sending('csv'));
  app.onError(answerFailure(log, 'a sheet failed'));
  return app;
}

async function receiveSheet(c: Context<OwnerEnv>, semaphore: FairSemaphore, action: Action) {
  const length = Number(c.req.header('Content-Length') ?? 0);
  if (length > MAX_BYTES) return c.json({ message: TOO_LARGE }, 413);
  const running = semaphore.run('owner', async () => {
    const body = await readBody(c.env.incoming, length);
    const request = body && (await readSheetRequest(body, c.req.header('Content-Type') ?? ''));
    return request ? action(request) : answerSheet({ message: UNREADABLE }, 400);
  });
  return running ?? answerBusy();
}

async function sendCatalogue(
  c: Context<OwnerEnv>,
  { db, today }: OpenServices,
  semaphore: FairSemaphore,
  format: SheetFormat,
) {
  const running = semaphore.run('owner', async () => {
    const { catalogue } = await readSheetCatalogue(db);
    return writeSheetFile({ format, catalogue });
  });
  if (!running) return answerBusy();
  const file = new Uint8Array(await running);
  c.header('Content-Type', CONTENT_TYPES[format]);
  const name = `penseel-catalogue-private-${today()}.${format}`;
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Robots-Tag', 'noindex');
  return c.body(file);
}
