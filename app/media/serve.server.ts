import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { namesTag } from '../domain/publishing/etag.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../domain/content/picture.ts';
import type { Bucket, PictureFormat, PictureWidth } from '../domain/content/picture.ts';
import { parsePicturePath, PICTURE_PATH } from './keys.ts';
import type { Pictures } from './pictures.server.ts';
import { chooseRange, contentRange, type Part } from './range.ts';
import { isDamagedPicture } from './refusal.ts';
import type { Log } from './making.server.ts';
import { isStorageError, type OpenFile } from './storage.server.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

const SIZE = new RegExp(
  `^/media/${PICTURE_PATH}/(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
);

export type PictureRequest = {
  method?: string;
  path: string;
  ifNoneMatch?: string;
  range?: string;
  ifRange?: string;
};
export type PictureAnswer = {
  status: number;
  headers: Record<string, string | number>;
  body?: Uint8Array | string;
  /** What is too large to wait in memory for its reader. */
  flow?: { file: OpenFile; part: Part };
};
type Source = Pick<Pictures, 'size' | 'full'>;
type Load = () => Promise<OpenFile | undefined>;

export type ServePicture = (req: IncomingMessage, res: ServerResponse) => boolean;

/** Answers anything under /media/ and says whether it did; every answer carries the common headers too. */
export function openServing(
  pictures: Source,
  commonHeaders: PictureAnswer['headers'] = {},
  log?: Log,
): ServePicture {
  const others = Object.entries(commonHeaders).filter(([name]) => !(name in HARMLESS));
  const common = others.flat();

  /** A flat list goes out as it is, without a look at each name. To HEAD, Node sends no body by itself. */
  function send(res: ServerResponse, { status, headers, body, flow }: PictureAnswer): void {
    const list = [...common];
    for (const name in headers) list.push(name, headers[name] ?? '');
    res.writeHead(status, list);
    if (flow) void sendFlow(res, flow, log);
    else res.end(body);
  }
  return (req, res) => {
    const { url = '' } = req;
    if (!url.startsWith('/media/')) return false;
    const query = url.indexOf('?');
    const asked = query < 0 ? url : url.slice(0, query);
    const path = req.headers['save-data'] === 'on' ? halve(asked) : asked;
    const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = req.headers;
    const request = { method: req.method, path, ifNoneMatch, range, ifRange: ifRange?.toString() };
    const answer = answerPicture(pictures, request, log);
    if (answer instanceof Promise) void answer.then((made) => send(res, made));
    else send(res, answer);
    return true;
  };
}

/** Piece by piece, each when the one before has gone out; whoever leaves, the file is closed. */
async function sendFlow(
  res: ServerResponse,
  { file, part }: NonNullable<PictureAnswer['flow']>,
  log?: Log,
): Promise<void> {
  try {
    await pipeline(file.read(part.start, part.end), res);
  } catch (error) {
    // The length was told, so whoever is still there sees that the rest is missing.
    if (isStorageError(error)) log?.warn({ err: error, path: res.req.url }, 'picture broke off');
  } finally {
    await file.close();
  }
}

/** What a request for a picture is answered with. */
export function answerPicture(
  pictures: Source,
  request: PictureRequest,
  log?: Log,
): PictureAnswer | Promise<PictureAnswer> {
  const { method = 'GET', path, ifNoneMatch } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return sentence(405, 'Pictures can only be read.', { Allow: 'GET, HEAD' });
  }
  const load = findPicture(pictures, path);
  if (!load) return sentence(404, 'There is no such picture.');
  // Nothing ever changes under an address, so the address is the tag.
  const tag = `"${path.slice('/media/'.length)}"`;
  if (namesTag(ifNoneMatch, tag)) return { status: 304, headers: lasting(tag) };
  return answerWith(load, request, tag, log);
}

async function answerWith(
  load: Load,
  request: PictureRequest,
  tag: string,
  log?: Log,
): Promise<PictureAnswer> {
  const { path } = request;
  try {
    const file = await load();
    if (!file) return sentence(404, 'There is no such picture.');
    return await answerFile(file, request, tag);
  } catch (error) {
    if (isStorageError(error)) return sentence(503, error.message, { 'Retry-After': 5 });
    log?.error({ err: error, path }, 'picture not made');
    // Nobody's next try would bring it back, but for the owner's own copy.
    if (isDamagedPicture(error)) {
      return sentence(404, 'This picture cannot be shown: its original is damaged.');
    }
    return sentence(503, 'This picture could not be made. Try again later.', { 'Retry-After': 60 });
  }
}

async function answerFile(
  file: OpenFile,
  { method, path, ...asked }: PictureRequest,
  tag: string,
): Promise<PictureAnswer> {
  const { size, head } = file;
  const isHead = method === 'HEAD';
  const chosen = isHead ? undefined : chooseRange(asked, size, tag);
  const part = chosen === 'unsatisfiable' ? undefined : (chosen ?? { start: 0, end: size });
  const isFlow = part !== undefined && !isHead && part.end > head.length;
  if (!isFlow) await file.close();
  if (!part) {
    const refused = { 'Content-Range': contentRange(undefined, size) };
    return sentence(416, 'The picture has no such part.', refused);
  }
  const headers = {
    ...lasting(tag),
    'Content-Type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? '',
    'Content-Length': part.end - part.start,
    'Accept-Ranges': 'bytes',
    ...(chosen && { 'Content-Range': contentRange(part, size) }),
  };
  const status = chosen ? 206 : 200;
  if (isFlow) return { status, headers, flow: { file, part } };
  return { status, headers, body: isHead ? undefined : head.subarray(part.start, part.end) };
}

/** Whatever a file holds, a browser takes it for a picture and nothing more. */
const HARMLESS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const LASTING = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Save-Data',
  ...HARMLESS,
};

/** The address of the size with half the width, which has about a third of the bytes. */
function halve(path: string): string {
  const [, , , width, format] = SIZE.exec(path) ?? [];
  if (!width) return path;
  const half = PICTURE_WIDTHS.findLast((each) => each <= Number(width) / 2) ?? PICTURE_WIDTHS[0];
  return `${path.slice(0, -`${width}.${format}`.length)}${half}.${format}`;
}

function findPicture(pictures: Source, path: string): Load | undefined {
  const [, bucket, name, width, format] = SIZE.exec(path) ?? [];
  if (bucket && name) {
    const size = Number(width) as PictureWidth;
    return () => pictures.size(bucket as Bucket, name, size, format as PictureFormat);
  }
  const id = parsePicturePath(path);
  return id && (() => pictures.full(id));
}

function lasting(tag: string): PictureAnswer['headers'] {
  return { ...LASTING, ETag: tag };
}

function sentence(
  status: number,
  body: string,
  headers: PictureAnswer['headers'] = {},
): PictureAnswer {
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      ...HARMLESS,
      ...headers,
    },
    body,
  };
}
