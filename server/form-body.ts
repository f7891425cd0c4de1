import type { IncomingMessage } from 'node:http';

type Limit = { bytes: number; status: 400 | 413 };

/** Forms are small; the longest is the list of recents. */
const FORM: Limit = { bytes: 256 * 1024, status: 413 };

/** Where far too much in one field is the likely mistake, its sender hears that the field is wrong. */
const OTHERS: [RegExp, Limit][] = [
  [
    /^\/(?:admin\/(?:sign-in|account)|setup|reset)(?:\.data)?$/,
    { bytes: 2 * 2 ** 20, status: 400 },
  ],
  [/^\/admin\/settings(?:\.data)?$/, { ...FORM, status: 400 }],
];

type Limited = { ok: true; request: Request } | { ok: false; status: Limit['status'] };

/** The request with its whole body in memory, or a refusal as soon as the body is past its limit. */
export async function limitForm(request: Request, incoming: IncomingMessage): Promise<Limited> {
  const { method, headers, signal, url } = request;
  if (method === 'GET' || method === 'HEAD') return { ok: true, request };
  const { pathname } = new URL(url);
  const [, { bytes, status }] = OTHERS.find(([places]) => places.test(pathname)) ?? ['', FORM];
  if (Number(headers.get('Content-Length') ?? 0) > bytes) return { ok: false, status };
  const body = await readUpTo(incoming, bytes);
  if (!body) return { ok: false, status };
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
