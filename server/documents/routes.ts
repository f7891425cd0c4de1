import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { keepDocumentChoices, readDocumentChoices } from '../../app/data/documents.server.ts';
import { CHOICES } from '../../app/domain/documents/choices.ts';
import { documentFileName } from '../../app/domain/documents/file-name.ts';
import { DOCUMENT_KINDS } from '../../app/domain/documents/kind.ts';
import { parseJson } from '../../app/domain/parse-json.ts';
import { answerBusy } from '../busy.ts';
import { readWhole } from '../form-body.ts';
import { answerFailure, type OwnerEnv, ownerSends } from '../owner-only.ts';
import { createPlaces, type Places } from '../places.ts';
import type { OpenServices } from '../services.ts';
import { gatherJob } from './gather.ts';
import type { DocumentJob } from './job.ts';
import { refusedFrame, sendDocument } from './send.ts';

const MOST_BYTES = 64 * 1024;
/** One at a time: pictures are decoded for it, which is work. */
const MAKING = { atOnce: 1, perClient: 1, waiting: 2, waitingPerClient: 2 };

const HEADERS = {
  'Content-Type': 'application/octet-stream',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Robots-Tag': 'noindex',
  'X-Accel-Buffering': 'no',
};

const asked = z.object({ kind: z.enum(DOCUMENT_KINDS), choices: z.looseObject({}) });

/** The owner's documents: `POST /admin/documents/make`. Nothing of them is kept but the choices. */
export function documents(services: OpenServices) {
  const app = new Hono<OwnerEnv>();
  const places = createPlaces(MAKING);
  app.post(
    '/make',
    ownerSends(services.auth, (c) => makeDocument(c, services, places)),
  );
  app.onError(answerFailure(services.log, 'a document failed'));
  return app;
}

async function makeDocument(c: Context<OwnerEnv>, services: OpenServices, places: Places) {
  const { db, files, log } = services;
  const wanted = asked.safeParse(await readJson(c));
  if (!wanted.success) return refuseUnreadable();
  const { kind } = wanted.data;
  const kept = await readDocumentChoices(db);
  const choices = { ...kept, [kind]: CHOICES[kind].parse(wanted.data.choices) };
  await keepDocumentChoices(db, choices);
  const gathered = await gatherJob(services, kind, choices);
  if (!gathered.ok) {
    // An expected refusal is a value: the page says it, and nothing has failed.
    return new Response(refusedFrame(gathered.message), { headers: HEADERS });
  }
  const { job } = gathered;
  const sending = sendDocument({ job, files, name: nameOf(job) }, (make) =>
    places.run('owner', make),
  );
  if (!sending) return answerBusy();
  sending.done.catch((error: unknown) => log.error({ err: error }, 'a document failed'));
  return new Response(sending.body, { headers: HEADERS });
}

function refuseUnreadable(): Response {
  const message = 'This request cannot be read. Load the page again.';
  const headers = { 'Cache-Control': 'private, no-store' };
  return Response.json({ message }, { status: 400, headers });
}

async function readJson(c: Context<OwnerEnv>): Promise<unknown> {
  const length = Number(c.req.header('Content-Length') ?? 0);
  if (length === 0 || length > MOST_BYTES) return undefined;
  const body = await readWhole(c.env.incoming, length);
  return parseJson(body?.toString() ?? '');
}

function nameOf(job: DocumentJob): string {
  const { displayName, kind, today } = job;
  const title = kind === 'certificate' ? job.work.title : '';
  return documentFileName({ displayName, kind, today, title });
}
