import type { IncomingMessage } from 'node:http';

/** Forms are small; the longest is the list of recents. Strangers can make the server hold so much at a time. */
const MOST_BYTES = 256 * 1024;

/** Where far too much in one field is the likely mistake, the form is wrong rather than large. */
const ONE_FIELD = /^\/(?:admin\/(?:sign-in|account|settings)|setup|reset)(?:\.data)?$/;

type Limited = { ok: true; request: Request } | { ok: false; status: 400 | 413 };

/** The request with its whole body in memory, or a refusal as soon as the body is past its limit. */
export async function limitForm(request: Request, incoming: IncomingMessage): Promise<Limited> {
  const { method, headers, signal, url } = request;
  if (method === 'GET' || method === 'HEAD') return { ok: true, request };
  const told = Number(headers.get('Content-Length') ?? 0);
  const body = told > MOST_BYTES ? undefined : await readUpTo(incoming, MOST_BYTES);
  if (!body) return { ok: false, status: ONE_FIELD.test(new URL(url).pathname) ? 400 : 413 };
  return { ok: true, request: new Request(url, { method, headers, signal, body }) };
}

/**
 * From the connection itself: what comes after the limit is thrown away there, where a web stream would go on
 * to keep it. Nothing also where the sender went away.
 */
async function readUpTo(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Leaving the loop may not end the connection: the refusal still has to go out on it.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > limit) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}
