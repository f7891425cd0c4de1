import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesTag } from '../../app/domain/conditional-request.ts';
import { chooseEncoding, type Encoding, encodeBody, ENCODINGS } from '../http/encoding.ts';

/** A rendered page as it is sent. */
export type Page = { status: number; body: Buffer; headers: Headers };

type Answer = { tag: string; headers: string[]; unchanged: string[]; body: Buffer };

/** A page in every encoding, with complete headers. */
export type CachedPage = { status: number; bytes: number; answers: Record<Encoding, Answer> };

/** Answers a request of Node's HTTP server. Node sends a flat list of headers without processing each name. */
export function sendPage(
  { status, answers }: CachedPage,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const answer = answers[chooseEncoding(req.headers['accept-encoding'])];
  if (status === 200 && matchesTag(req.headers['if-none-match'], answer.tag)) {
    res.writeHead(304, answer.unchanged).end();
    return;
  }
  res.writeHead(status, answer.headers);
  res.end(req.method === 'HEAD' ? undefined : answer.body);
}

/** Answers a request of Hono. */
export function respondWith({ status, answers }: CachedPage, request: Request): Response {
  const answer = answers[chooseEncoding(request.headers.get('Accept-Encoding') ?? undefined)];
  const headers = new Headers();
  for (let i = 0; i < answer.headers.length; i += 2) {
    headers.set(answer.headers[i] ?? '', answer.headers[i + 1] ?? '');
  }
  if (status === 200 && matchesTag(request.headers.get('If-None-Match'), answer.tag)) {
    headers.delete('Content-Length');
    return new Response(null, { status: 304, headers });
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(answer.body);
  return new Response(body, { status, headers });
}

/** Types that are already compressed. */
const COMPRESSED_TYPES = /^(?:image\/(?:png|x-icon)|application\/pdf)/;

/** The overhead of an entry. Without it, a flood of tiny pages would hardly count. */
const ENTRY_BYTES = 4096;

type PlainPage = Omit<Page, 'headers'> & { headers: Record<string, string> };

/** Compresses a page, and adds the headers that all responses have in common. */
export async function encodePage(
  { status, body, headers }: Page,
  commonHeaders: Record<string, string> = {},
): Promise<CachedPage> {
  const page = { status, body, headers: { ...Object.fromEntries(headers), ...commonHeaders } };
  const isCompressed = COMPRESSED_TYPES.test(page.headers['content-type'] ?? '');
  const encoded = isCompressed ? { br: body, gzip: body, identity: body } : await encodeBody(body);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const answers = Object.fromEntries(
    ENCODINGS.map((encoding) => [encoding, createAnswer(page, encoding, encoded[encoding], etag)]),
  ) as Record<Encoding, Answer>;
  const bytes = ENCODINGS.reduce(
    (sum, encoding) => sum + encoded[encoding].length + answers[encoding].headers.join('').length,
    ENTRY_BYTES,
  );
  return { status, bytes, answers };
}

/** A 304 response omits the length of the body. */
function createAnswer(page: PlainPage, encoding: Encoding, body: Buffer, etag: string): Answer {
  const tag = `"${etag}-${encoding}"`;
  const unchanged = Object.entries({
    ...page.headers,
    'cache-control': 'no-cache',
    ...(body !== page.body && { 'Content-Encoding': encoding }),
    ETag: tag,
    Vary: 'Accept-Encoding',
  }).flat();
  return { tag, headers: ['Content-Length', String(body.length), ...unchanged], unchanged, body };
}
