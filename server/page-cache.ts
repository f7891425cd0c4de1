import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '../app/domain/publishing/etag.ts';
import { carriesSession } from '../app/auth/session.server.ts';
import { chooseEncoding, type Encoding, encodeBody, ENCODINGS } from './encoding.ts';

/** A rendered page as it goes out: everything that is the same for every visitor. */
export type Page = { status: number; body: Buffer; headers: Headers };

/** What a page was made from. It is fresh while that is so, and until an instant that it may name. */
type Made = { version: number; day: string; until?: number };

type Answer = { tag: string; headers: string[]; unchanged: string[]; body: Buffer };

/** One page, ready to be sent in every encoding. */
type KeptPage = {
  status: number;
  made: Made;
  bytes: number;
  lastUse: number;
  answers: Record<Encoding, Answer>;
};

export type AnswerFor = (asked: Request) => Response;

export type PageCache = {
  /** Answers from memory, or says false. Touches neither the database nor React. The key is the request's own URL, if none is given. */
  answer(req: IncomingMessage, res: ServerResponse, key?: string): boolean;
  /** The answer from memory to a request whose own URL is not the key. */
  find(key: string): AnswerFor | undefined;
  /** Keeps a page under its cache key and gives the answer for the request that asked for it first. */
  keep(key: string, page: Page, made: Made): Promise<AnswerFor>;
};

type Options = {
  version: () => number;
  today: () => string;
  now: () => number;
  /** What every answer carries; these go out as they are kept. */
  securityHeaders?: Record<string, string>;
  maxBytes?: number;
};

/** The public pages of one content version and one day, compressed, within a bound. */
export function createPageCache(options: Options): PageCache {
  const { version, today, now, securityHeaders, maxBytes = 64 * 2 ** 20 } = options;
  const entries = new Map<string, KeptPage>();
  let bytes = 0;
  let uses = 0;

  function isFresh({ made }: KeptPage): boolean {
    if (made.version !== version() || made.day !== today()) return false;
    return made.until === undefined || now() < made.until;
  }

  function forget(key: string, entry: KeptPage): void {
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (!isFresh(entry)) forget(key, entry);
    }
    if (bytes <= maxBytes) return;
    const oldestFirst = [...entries].toSorted(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [key, entry] of oldestFirst) {
      // A little further than needed, so that not every page of a flood sorts them all.
      if (bytes <= maxBytes * 0.9) return;
      forget(key, entry);
    }
  }

  function findFresh(key: string): KeptPage | undefined {
    const entry = entries.get(key);
    if (!entry || !isFresh(entry)) return undefined;
    entry.lastUse = uses++;
    return entry;
  }

  return {
    answer(req, res, key = req.url ?? '') {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false;
      if (carriesSession(req.headers.cookie)) return false;
      const entry = findFresh(key);
      if (!entry) return false;
      const answer = entry.answers[chooseEncoding(req.headers['accept-encoding'])];
      if (entry.status === 200 && namesTag(req.headers['if-none-match'], answer.tag)) {
        res.writeHead(304, answer.unchanged).end();
        return true;
      }
      res.writeHead(entry.status, answer.headers);
      res.end(req.method === 'HEAD' ? undefined : answer.body);
      return true;
    },
    find(key) {
      const entry = findFresh(key);
      return entry && ((asked) => toResponse(entry, asked));
    },
    async keep(key, { status, body, headers }, made) {
      const page = {
        status,
        body,
        headers: { ...Object.fromEntries(headers), ...securityHeaders },
      };
      const entry = await createEntry(key, page, made);
      const old = entries.get(key);
      if (old) forget(key, old);
      entries.set(key, { ...entry, lastUse: uses++ });
      bytes += entry.bytes;
      makeRoom();
      return (asked) => toResponse(entry, asked);
    },
  };
}

/** Compressing these again would only cost. */
const PACKED_TYPES = /^(?:image\/(?:png|x-icon)|application\/pdf)/;

function toResponse(entry: KeptPage, asked: Request): Response {
  const answer = entry.answers[chooseEncoding(asked.headers.get('Accept-Encoding') ?? undefined)];
  const headers = new Headers();
  for (let i = 0; i < answer.headers.length; i += 2) {
    headers.set(answer.headers[i] ?? '', answer.headers[i + 1] ?? '');
  }
  if (entry.status === 200 && namesTag(asked.headers.get('If-None-Match'), answer.tag)) {
    headers.delete('Content-Length');
    return new Response(null, { status: 304, headers });
  }
  const body = asked.method === 'HEAD' ? null : new Uint8Array(answer.body);
  return new Response(body, { status: entry.status, headers });
}

/** What an entry weighs beside its bodies and texts: without it, a flood of tiny pages would be free. */
const ENTRY_BYTES = 4096;

type PlainPage = Omit<Page, 'headers'> & { headers: Record<string, string> };

async function createEntry(key: string, page: PlainPage, made: Made): Promise<KeptPage> {
  const { status, body } = page;
  const isPacked = PACKED_TYPES.test(page.headers['content-type'] ?? '');
  const encoded = isPacked ? { br: body, gzip: body, identity: body } : await encodeBody(body);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const answers = Object.fromEntries(
    ENCODINGS.map((encoding) => [encoding, createAnswer(page, encoding, encoded[encoding], etag)]),
  ) as Record<Encoding, Answer>;
  const bytes = ENCODINGS.reduce(
    (sum, encoding) => sum + encoded[encoding].length + answers[encoding].headers.join('').length,
    ENTRY_BYTES + 2 * key.length,
  );
  return { status, made, bytes, lastUse: 0, answers };
}

/** A 304 leaves out the length of what it does not send. */
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
