import { type Context, Hono } from 'hono';
import { readSheetCatalogue } from '../../app/data/sheet.server.ts';
import { answerBusy } from '../busy.ts';
import { readWhole } from '../form-body.ts';
import { answerFailure, type OwnerEnv, ownerReads, ownerSends } from '../owner-only.ts';
import { createPlaces, type Places } from '../places.ts';
import type { OpenServices } from '../services.ts';
import { trustSender } from '../slow-connections.ts';
import { answerSheet, type SheetActs, sheetActs } from './acts.ts';
import { SHEET_FORMATS, type SheetFormat } from './formats.ts';
import { writeSheetFile } from './in-worker.ts';
import { readSentSheet } from './sent-sheet.ts';

/** A sheet of 5,000 lines has 2 MB; the rest of the body are the names of its pictures. */
const MOST_BYTES = 8 * 2 ** 20;
const TOO_LARGE = 'This file is too large: at most 8 MB. Save it without pictures in it.';
const UNREADABLE = 'This request cannot be read. Choose the file again.';

/** One at a time: each has a thread of its own while it is read. */
const READING = { atOnce: 1, perClient: 1, waiting: 4, waitingPerClient: 4 };

type Act = SheetActs[keyof SheetActs];

/** The catalogue as a sheet: `GET /admin/sheet/catalogue.xlsx`, `POST /admin/sheet/check` and `/admin/sheet/write`. */
export function sheets(services: OpenServices, contentChanged: () => Promise<void>) {
  const app = new Hono<OwnerEnv>();
  const places = createPlaces(READING);
  const { auth, log } = services;
  const { check, write } = sheetActs(services, contentChanged);
  const taking = (act: Act) => ownerSends(auth, (c) => take(c, places, act));
  const giving = (format: SheetFormat) =>
    ownerReads(auth, (c) => give(c, services, places, format));
  app.post('/check', taking(check));
  app.post('/write', taking(write));
  app.get('/catalogue.xlsx', giving('xlsx'));
  app.get('/catalogue.csv', giving('csv'));
  app.onError(answerFailure(log, 'a sheet failed'));
  return app;
}

/** The body tells its length. */
async function take(c: Context<OwnerEnv>, places: Places, act: Act) {
  const length = Number(c.req.header('Content-Length') ?? 0);
  if (length > MOST_BYTES) return c.json({ message: TOO_LARGE }, 413);
  trustSender(c.env.incoming);
  const running = places.run('owner', async () => {
    const body = await readWhole(c.env.incoming, length);
    const sent = body && (await readSentSheet(body, c.req.header('Content-Type') ?? ''));
    return sent ? act(sent) : answerSheet({ message: UNREADABLE }, 400);
  });
  return running ?? answerBusy();
}

async function give(
  c: Context<OwnerEnv>,
  { db, today }: OpenServices,
  places: Places,
  format: SheetFormat,
) {
  const running = places.run('owner', async () => {
    const { catalogue } = await readSheetCatalogue(db);
    return writeSheetFile({ format, catalogue });
  });
  if (!running) return answerBusy();
  const file = new Uint8Array(await running);
  c.header('Content-Type', SHEET_FORMATS[format]);
  const name = `penseel-catalogue-private-${today()}.${format}`;
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Robots-Tag', 'noindex');
  return c.body(file);
}
