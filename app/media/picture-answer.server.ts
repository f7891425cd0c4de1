import type { Bucket, PictureFormat, PictureWidth } from '../domain/content/picture.ts';
import { RETRY_SECONDS } from '../domain/failure.ts';
import { namesTag } from '../domain/publishing/etag.ts';
import { parsePicturePath, SIZE_PATH } from './keys.ts';
import type { Log } from './making.server.ts';
import type { Pictures } from './pictures.server.ts';
import { chooseRange, contentRange, type Part } from './range.ts';
import { isDamagedPicture } from './refusal.ts';
import { isStorageError, type OpenFile } from './storage.server.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

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
  stream?: { file: OpenFile; part: Part };
};
export type Source = Pick<Pictures, 'size' | 'full'>;
type Load = () => Promise<OpenFile | undefined>;

/** What a request for a picture is answered with. */
export function answerPicture(
  pictures: Source,
  request: PictureRequest,
  log?: Log,
): PictureAnswer | Promise<PictureAnswer> {
  const { method = 'GET', path, ifNoneMatch } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return answerText(405, 'Pictures can only be read.', { Allow: 'GET, HEAD' });
  }
  const load = findPicture(pictures, path);
  if (!load) return answerText(404, 'There is no such picture.');
  // Nothing ever changes under a path, so the path is the cache validator (ETag) too.
  const tag = `"${path.slice('/media/'.length)}"`;
  if (namesTag(ifNoneMatch, tag)) return { status: 304, headers: cacheHeaders(tag) };
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
    if (!file) return answerText(404, 'There is no such picture.');
    return await answerFile(file, request, tag);
  } catch (error) {
    if (isStorageError(error))
      return answerText(503, error.message, { 'Retry-After': RETRY_SECONDS });
    log?.error({ err: error, path }, 'picture not made');
    // Nobody's next try would bring it back, but for the owner's own copy.
    if (isDamagedPicture(error)) {
      return answerText(404, 'This picture cannot be shown: its original is damaged.');
    }
    return answerText(503, 'This picture could not be made. Try again later.', {
      'Retry-After': 60,
    });
  }
}

async function answerFile(
  file: OpenFile,
  { method, path, ...conditions }: PictureRequest,
  tag: string,
): Promise<PictureAnswer> {
  const { size, head } = file;
  const isHead = method === 'HEAD';
  const chosen = isHead ? undefined : chooseRange(conditions, size, tag);
  const part = chosen === 'unsatisfiable' ? undefined : (chosen ?? { start: 0, end: size });
  const isStreamed = part !== undefined && !isHead && part.end > head.length;
  if (!isStreamed) await file.close();
  if (!part) {
    const refused = { 'Content-Range': contentRange(undefined, size) };
    return answerText(416, 'The picture has no such part.', refused);
  }
  const headers = {
    ...cacheHeaders(tag),
    'Content-Type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? '',
    'Content-Length': part.end - part.start,
    'Accept-Ranges': 'bytes',
    ...(chosen && { 'Content-Range': contentRange(part, size) }),
  };
  const status = chosen ? 206 : 200;
  if (isStreamed) return { status, headers, stream: { file, part } };
  return { status, headers, body: isHead ? undefined : head.subarray(part.start, part.end) };
}

/** Whatever a file holds, a browser takes it for a picture and nothing more. */
export const HARMLESS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const IMMUTABLE = {
  // A shared cache asks again after an hour: what was deleted or hidden meanwhile is then gone there too.
  'Cache-Control': 'public, max-age=31536000, s-maxage=3600, immutable',
  Vary: 'Save-Data',
  ...HARMLESS,
};

function findPicture(pictures: Source, path: string): Load | undefined {
  const [, bucket, name, width, format] = SIZE_PATH.exec(path) ?? [];
  if (bucket && name) {
    const size = Number(width) as PictureWidth;
    return () => pictures.size(bucket as Bucket, name, size, format as PictureFormat);
  }
  const id = parsePicturePath(path);
  return id && (() => pictures.full(id));
}

function cacheHeaders(tag: string): PictureAnswer['headers'] {
  return { ...IMMUTABLE, ETag: tag };
}

function answerText(
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
