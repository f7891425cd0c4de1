import type { IncomingMessage } from 'node:http';
import { createFairSemaphore } from '../../app/domain/fair-semaphore.ts';
import { FORM_TIMEOUT } from './limits.ts';

/** Forms are small; the longest is the list of recents. */
const MOST_BYTES = 256 * 1024;
/** Forms without a session hold an email, a password, a token. */
const ANONYMOUS_BYTES = 8 * 1024;
/** The longest form has two dozen. Parsing thousands takes longer than rendering a page. */
const MOST_FIELDS = 100;

/**
 * How many forms may be on their way at the same time; one more is answered with 503. An honest form arrives in a
 * moment.
 */
const READING = { concurrency: 128, concurrencyPerClient: 32, queue: 0, queuePerClient: 0 };

/** Forms of a few fields: one of them is far too long, which is a 400 rather than a 413. */
const ONE_FIELD = /^\/(?:admin\/(?:sign-in|account|settings)|setup|reset)(?:\.data)?$/;

type Limited = { ok: true; request: Request } | { ok: false; status: 400 | 413 | 503 };

type Sender = { client: string; isAnonymous: boolean };

export type FormReader = (
  request: Request,
  incoming: IncomingMessage,
  sender: Sender,
) => Promise<Limited>;

/** Reads the body of a request into memory, or refuses it before anything of it is read. */
export function createFormReader(): FormReader {
  const semaphore = createFairSemaphore(READING);

  return async (request, incoming, { client, isAnonymous }) => {
    const { method, headers, signal, url } = request;
    if (method === 'GET' || method === 'HEAD') return { ok: true, request };
    const refused = {
      ok: false,
      status: ONE_FIELD.test(new URL(url).pathname) ? 400 : 413,
    } as const;
    const declared = Number(headers.get('Content-Length') ?? 0);
    if (declared > MOST_BYTES) return refused;
    if (isAnonymous && declared > ANONYMOUS_BYTES) return { ok: false, status: 413 };
    const reading = semaphore.run(client, () => readInTime(incoming, declared));
    if (!reading) return { ok: false, status: 503 };
    const body = await reading;
    if (!body) return refused;
    if (hasTooManyFields(body, headers)) return { ok: false, status: 400 };
    return { ok: true, request: new Request(url, { method, headers, signal, body }) };
  };
}

/** Counted in the bytes, before anything is parsed. JSON is parsed quickly, whatever it holds. */
function hasTooManyFields(body: Buffer, headers: Headers): boolean {
  if (headers.get('Content-Type')?.startsWith('application/json')) return false;
  let fields = 1;
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > MOST_FIELDS) return true;
  }
  return false;
}

/** A sender who takes too long is cut off, and frees the slot of the form. */
async function readInTime(incoming: IncomingMessage, length: number) {
  const timer = setTimeout(() => incoming.destroy(), FORM_TIMEOUT);
  return readWhole(incoming, length).finally(() => clearTimeout(timer));
}

/** Reads a body into one buffer, however small its pieces are; `undefined` if the sender disconnects. */
export async function readWhole(
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
