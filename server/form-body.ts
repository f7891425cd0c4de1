import type { IncomingMessage } from 'node:http';
import { createPlaces } from './places.ts';

/** Forms are small; the longest is the list of recents. Strangers can make the server hold so much at a time. */
const MOST_BYTES = 256 * 1024;

/**
 * How many forms may be coming in at the same time, in all and of one client; one more is answered with 503. A form
 * usually comes whole in a moment: there are only so many at once when somebody sends them slowly on purpose.
 */
const READING = { atOnce: 128, perClient: 32, waiting: 0, waitingPerClient: 0 };

/** Where far too much in one field is the likely mistake, the form is wrong rather than large. */
const ONE_FIELD = /^\/(?:admin\/(?:sign-in|account|settings)|setup|reset)(?:\.data)?$/;

type Limited = { ok: true; request: Request } | { ok: false; status: 400 | 413 | 503 };

export type FormReader = (
  request: Request,
  incoming: IncomingMessage,
  client: string,
) => Promise<Limited>;

/** Gives requests with their whole body in memory, or a refusal before anything of it is read. */
export function createFormReader(): FormReader {
  const places = createPlaces(READING);

  return async (request, incoming, client) => {
    const { method, headers, signal, url } = request;
    if (method === 'GET' || method === 'HEAD') return { ok: true, request };
    const refused = {
      ok: false,
      status: ONE_FIELD.test(new URL(url).pathname) ? 400 : 413,
    } as const;
    const declared = Number(headers.get('Content-Length') ?? 0);
    if (declared > MOST_BYTES) return refused;
    const reading = places.run(client, () => readWhole(incoming, declared));
    if (!reading) return { ok: false, status: 503 };
    const body = await reading;
    if (!body) return refused;
    return { ok: true, request: new Request(url, { method, headers, signal, body }) };
  };
}

/** Into one buffer, in however many pieces it comes. Nothing where the sender went away. */
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
