import { RETRY_SECONDS } from '../../domain/failure.ts';
import { isLarge, parsePicturePath, parseSizePath } from '../storage/keys.ts';
import type { Log } from '../sizes/derived-files.server.ts';
import type { Pictures } from '../pictures.server.ts';
import {
  contentRange,
  matchesTag,
  type ByteRange,
  selectRange,
} from '../../domain/conditional-request.ts';
import { QueueFull, type RenderClient } from '../sizes/queue.server.ts';
import { isDamagedPicture } from '../images/refusal.ts';
import { isStorageError, type OpenFile } from '../storage/storage.server.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  // The path of a picture that was uploaded as TIFF returns a JPEG.
  tif: 'image/jpeg',
};

const NOT_FOUND = 'There is no such picture.';

export type PictureRequest = Partial<RenderClient> & {
  method?: string;
  path: string;
  ifNoneMatch?: string;
  range?: string;
  ifRange?: string;
};
export type PictureResponse = {
  status: number;
  headers: Record<string, string | number>;
  body?: Uint8Array | string;
  /** For files that are too large to wait in memory for a slow reader. */
  stream?: { file: OpenFile; part: ByteRange };
};
export type PictureFiles = Pick<Pictures, 'size' | 'full'>;

/** Answers a request for a picture. */
export async function answerPicture(
  pictures: PictureFiles,
  request: PictureRequest,
  log?: Log,
): Promise<PictureResponse> {
  const { method = 'GET', path, ifNoneMatch, client = '', signal } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return textResponse(405, 'Pictures can only be read.', { Allow: 'GET, HEAD' });
  }
  const found = findPicture(pictures, path, { client, signal });
  if (!found) return textResponse(404, NOT_FOUND);
  const name = path.slice('/media/'.length);
  // The content of a size never changes, so its path serves as ETag.
  const pathTag = `"${name}"`;
  if (!found.mayExpire && matchesTag(ifNoneMatch, pathTag)) return unchanged(pathTag);
  try {
    const file = await found.open();
    if (!file) return textResponse(404, NOT_FOUND);
    const tag = found.mayChange ? `"${name}-${file.size}"` : pathTag;
    if (!matchesTag(ifNoneMatch, tag)) return await fileResponse(file, request, tag);
    await file.close();
    return unchanged(tag);
  } catch (error) {
    const isKnown = error instanceof QueueFull || isStorageError(error);
    if (!isKnown) log?.error({ err: error, path }, 'picture not rendered');
    return errorResponse(error);
  }
}

function errorResponse(error: unknown): PictureResponse {
  if (error instanceof QueueFull) {
    return textResponse(503, 'The site is busy. Try again in a moment.', { 'Retry-After': 2 });
  }
  if (isStorageError(error)) {
    return textResponse(503, error.message, { 'Retry-After': RETRY_SECONDS });
  }
  // Retrying is useless: only the owner's own copy can replace the original.
  if (isDamagedPicture(error)) {
    return textResponse(404, 'This picture cannot be shown: its original is damaged.');
  }
  return textResponse(503, 'This picture could not be made. Try again later.', {
    'Retry-After': 60,
  });
}

async function fileResponse(
  file: OpenFile,
  { method, path, range, ifRange }: PictureRequest,
  tag: string,
): Promise<PictureResponse> {
  const { size, head } = file;
  const isHead = method === 'HEAD';
  const chosen = isHead ? undefined : selectRange({ range, ifRange }, size, tag);
  const part = chosen === 'unsatisfiable' ? undefined : (chosen ?? { start: 0, end: size });
  const isStreamed = part !== undefined && !isHead && part.end > head.length;
  if (!isStreamed) await file.close();
  if (!part) {
    const refused = { 'Content-Range': contentRange(undefined, size) };
    return textResponse(416, 'The picture has no such part.', refused);
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

/** Prevents a browser from running a file that claims to be a picture. */
export const HARMLESS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const IMMUTABLE = {
  // Shared caches revalidate after an hour, so that deleted and hidden pictures disappear from them.
  'Cache-Control': 'public, max-age=31536000, s-maxage=3600, immutable',
  Vary: 'Save-Data',
  ...HARMLESS,
};

function findPicture(pictures: PictureFiles, path: string, client: RenderClient) {
  const size = parseSizePath(path);
  if (size) {
    const { bucket, name, width, format, revision } = size;
    const open = () => pictures.size(bucket, name, width, format, { ...client, revision });
    return { open, mayExpire: isLarge(width), mayChange: false };
  }
  const id = parsePicturePath(path);
  // The size that visitors may load, and the texts in the file, can change.
  return id && { open: () => pictures.full(id, client), mayExpire: true, mayChange: true };
}

function unchanged(tag: string): PictureResponse {
  return { status: 304, headers: cacheHeaders(tag) };
}

function cacheHeaders(tag: string): PictureResponse['headers'] {
  return { ...IMMUTABLE, ETag: tag };
}

function textResponse(
  status: number,
  body: string,
  headers: PictureResponse['headers'] = {},
): PictureResponse {
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
