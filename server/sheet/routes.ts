import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type Next } from 'hono';
import { readSheetCatalogue } from '../../app/data/sheet.server.ts';
import { explainFailure } from '../../app/domain/failure.ts';
import { answerBusy } from '../busy.ts';
import { readWhole } from '../form-body.ts';
import { createPlaces, type Places } from '../places.ts';
import { refuseOtherSites } from '../request-guard.ts';
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

type Env = { Bindings: HttpBindings };
type Act = SheetActs[keyof SheetActs];

/** The catalogue as a sheet: `GET /admin/sheet/catalogue.xlsx`, `POST /admin/sheet/check` and `/admin/sheet/write`. */
export function sheets(services: OpenServices, contentChanged: () => Promise<void>) {
  const app = new Hono<Env>();
  const places = createPlaces(READING);
  const { check, write } = sheetActs(services, contentChanged);
  app.post('/check', (c) => take(c, services, places, check));
  app.post('/write', (c) => take(c, services, places, write));
  app.get('/catalogue.xlsx', (c, next) => give(c, next, services, places, 'xlsx'));
  app.get('/catalogue.csv', (c, next) => give(c, next, services, places, 'csv'));
  app.onError((error, c) => {
    const failure = explainFailure(error);
    const level = c.env.incoming.errored ? 'info' : 'error';
    services.log[level]({ err: error, status: failure.status }, 'a sheet failed');
    if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter));
    return c.json({ message: failure.message }, failure.status);
  });
  return app;
}

/** The session is looked at before anything of the body is read, and the body tells its length. */
async function take(c: Context<Env>, { auth }: OpenServices, places: Places, act: Act) {
  const session = await auth.findSession(c.req.raw.headers);
  if (!session.owner) return c.json({ message: 'Sign in first.' }, 401);
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

/** To everybody but the owner the file does not exist. */
async function give(
  c: Context<Env>,
  next: Next,
  { db, auth, today }: OpenServices,
  places: Places,
  format: SheetFormat,
) {
  const session = await auth.findSession(c.req.raw.headers);
  if (!session.owner) return next();
  const refusal = refuseOtherSites(c);
  if (refusal) return refusal;
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
