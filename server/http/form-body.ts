import type { IncomingMessage } from 'node:http';
import { createFairSemaphore } from '../../app/domain/fair-semaphore.ts';
import { FORM_TIMEOUT } from './limits.ts';

/** The longest form is the list of recents. */
const MAX_BYTES = 256 * 1024;
/** Most forms without a session contain an email, a password and a token. */
const MAX_ANONYMOUS_BYTES = 8 * 1024;
/** The longest form has two dozen fields. Parsing thousands would take longer than rendering a page. */
const MAX_FIELDS = 100;

/** The number of forms that may be received at the same time. Further ones are answered with 503. */
const READ_LIMITS = { concurrency: 128, concurrencyPerClient: 32, queue: 0, queuePerClient: 0 };

/** Forms with few fields. If one is too large, a field is far too long, which is a 400 rather than a 413. */
const SHORT_FORMS =
  /^\/(?:admin\/(?:sign-in|account|settings)|setup|reset(?:\/request)?)(?:\.data)?$/;

type FormResult = { ok: true; request: Request } | { ok: false; status: 400 | 413 | 503 };

type Sender = { client: string; isAnonymous: boolean; anonymousBytes?: number | undefined };

export type FormReader = (
  request: Request,
  incoming: IncomingMessage,
  sender: Sender,
) => Promise<FormResult>;

/** Reads the body of a request into memory, or refuses it before any of it is read. */
export function createFormReader(): FormReader {
  const semaphore = createFairSemaphore(READ_LIMITS);

  return async (request, incoming, sender) => {
    const { client, isAnonymous, anonymousBytes = MAX_ANONYMOUS_BYTES } = sender;
    const { method, headers, signal, url } = request;
    if (method === 'GET' || method === 'HEAD') return { ok: true, request };
    const refused = {
      ok: false,
      status: SHORT_FORMS.test(new URL(url).pathname) ? 400 : 413,
    } as const;
    const declared = Number(headers.get('Content-Length') ?? 0);
    if (declared > MAX_BYTES) return refused;
    if (isAnonymous && declared > anonymousBytes) return { ok: false, status: 413 };
    const reading = semaphore.run(client, () => readInTime(incoming, declared));
    if (!reading) return { ok: false, status: 503 };
    const body = await reading;
    if (!body) return refused;
    if (hasTooManyFields(body, headers)) return { ok: false, status: 400 };
    return { ok: true, request: new Request(url, { method, headers, signal, body }) };
  };
}

/** Counts the fields in the bytes, before anything is parsed. JSON needs no limit, because parsing it is fast. */
function hasTooManyFields(body: Buffer, headers: Headers): boolean {
  if (headers.get('Content-Type')?.startsWith('application/json')) return false;
  let fields = 1;
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MAX_FIELDS) return true;
  }
  return false;
}

/** Disconnects a client that takes too long, which frees its slot. */
async function readInTime(incoming: IncomingMessage, length: number) {
  const timer = setTimeout(() => incoming.destroy(), FORM_TIMEOUT);
  return readBody(incoming, length).finally(() => clearTimeout(timer));
}

/** Reads a body into one buffer. Returns `undefined` if the client disconnects. */
export async function readBody(
  incoming: IncomingMessage,
  length: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const body = Buffer.alloc(length);
  let bytes = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).copy(body, bytes);
    }
  } catch {
    return undefined;
  }
  return body;
}
