import { type Context, Hono } from 'hono';
import * as z from 'zod';
import {
  saveDocumentChoices,
  readDocumentChoices,
} from '../../app/data/documents/documents.server.ts';
import { CHOICES } from '../../app/domain/documents/choices.ts';
import { DOCUMENT_KINDS, documentFileName } from '../../app/domain/documents/kind.ts';
import { parseJson } from '../../app/domain/parse-json.ts';
import { createFairSemaphore, type FairSemaphore } from '../../app/domain/fair-semaphore.ts';
import { answerBusy } from '../http/refusals.ts';
import { readBody } from '../http/form-body.ts';
import { answerFailure, type OwnerEnv, ownerSends } from '../http/owner-only.ts';
import type { OpenServices } from '../start/services.ts';
import { gatherJob } from './gather.ts';
import type { DocumentJob } from './job.ts';
import { refusedFrame, sendDocument } from './send.ts';

const MAX_BYTES = 64 * 1024;
/** One at a time, because decoding pictures is expensive. */
const LIMITS = { concurrency: 1, concurrencyPerClient: 1, queue: 2, queuePerClient: 2 };

const HEADERS = {
  'Content-Type': 'application/octet-stream',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Robots-Tag': 'noindex',
  'X-Accel-Buffering': 'no',
};

const requestSchema = z.object({ kind: z.enum(DOCUMENT_KINDS), choices: z.looseObject({}) });

/** The owner's documents: `POST /admin/documents/make`. Only the choices are stored. */
export function documentRoutes(services: OpenServices) {
  const app = new Hono<OwnerEnv>();
  const semaphore = createFairSemaphore(LIMITS);
  app.post(
    '/make',
    ownerSends(services.auth, (c) => makeDocument(c, services, semaphore)),
  );
  app.onError(answerFailure(services.log, 'a document failed'));
  return app;
}

async function makeDocument(
  c: Context<OwnerEnv>,
  services: OpenServices,
  semaphore: FairSemaphore,
) {
  const { db, files, log } = services;
  const parsed = requestSchema.safeParse(await readJson(c));
  if (!parsed.success) return refuseUnreadable();
  const { kind } = parsed.data;
  const stored = await readDocumentChoices(db);
  const choices = { ...stored, [kind]: CHOICES[kind].parse(parsed.data.choices) };
  await saveDocumentChoices(db, choices);
  const gathered = await gatherJob(services, kind, choices);
  if (!gathered.ok) {
    // An expected refusal is a value that the page shows, not a failure.
    return new Response(refusedFrame(gathered.message), { headers: HEADERS });
  }
  const { job } = gathered;
  const sending = sendDocument({ job, files, name: nameOf(job) }, (make) =>
    semaphore.run('owner', make),
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
  if (length === 0 || length > MAX_BYTES) return undefined;
  const body = await readBody(c.env.incoming, length);
  return parseJson(body?.toString() ?? '');
}

function nameOf(job: DocumentJob): string {
  const { displayName, kind, today } = job;
  const title = kind === 'certificate' ? job.work.title : '';
  return documentFileName({ displayName, kind, today, title });
}
