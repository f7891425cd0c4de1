import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { picturePath, PICTURE_WIDTHS, ZOOM_LIMITS } from '../../domain/picture/picture.ts';
import { parseSizePath } from '../storage/keys.ts';
import type { Log } from '../sizes/derived-files.server.ts';
import {
  answerPicture,
  HARMLESS,
  type PictureResponse,
  type PictureFiles,
} from './answer-picture.server.ts';
import type { Pictures } from '../pictures.server.ts';
import { isStorageError } from '../storage/storage.server.ts';

export type ServePicture = (
  req: IncomingMessage,
  res: ServerResponse,
  /**
   * Replace the default headers, which let every cache keep a picture forever. For pictures that only the owner may see,
   * and for paths whose picture may change. Such responses are not cached in memory.
   */
  ownHeaders?: PictureResponse['headers'],
) => boolean;

type Options = {
  /** Headers of every response. */
  commonHeaders?: PictureResponse['headers'];
  log?: Log;
  /** Identifies the client, so that clients share the rendering queue fairly. */
  clientOf?: (req: IncomingMessage) => string;
};

/** Returns a handler for requests under /media/, which returns false for other requests. */
export function openServing(
  pictures: PictureFiles & Pick<Pictures, 'recent'>,
  { commonHeaders = {}, log, clientOf }: Options = {},
): ServePicture {
  const common: (string | number)[] = Object.entries(commonHeaders)
    .filter(([name]) => !(name in HARMLESS))
    .flat();

  /** A flat list of headers is faster, because Node does not check it. Node sends no body to HEAD requests. */
  function send(res: ServerResponse, { status, headers: own, body, stream }: PictureResponse) {
    const headers = [...common];
    for (const name in own) headers.push(name, own[name] ?? '');
    res.writeHead(status, headers);
    if (stream) void sendStream(res, stream, log);
    else res.end(body);
    return status === 200 && body instanceof Uint8Array ? { headers, body } : undefined;
  }
  return (req, res, ownHeaders) => {
    const { url = '' } = req;
    if (!url.startsWith('/media/')) return false;
    const query = url.indexOf('?');
    const requested = query < 0 ? url : url.slice(0, query);
    const path = req.headers['save-data'] === 'on' ? halfWidthPath(requested) : requested;
    const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = req.headers;
    const recent =
      req.method === 'GET' && !range && !ifNoneMatch && !ownHeaders
        ? pictures.recent.get(path)
        : undefined;
    if (recent) {
      res.writeHead(200, recent.headers).end(recent.body);
      return true;
    }
    const disconnected = new AbortController();
    res.once('close', () => disconnected.abort());
    const request = {
      method: req.method,
      path,
      ifNoneMatch,
      range,
      ifRange: ifRange?.toString(),
      client: clientOf?.(req),
      signal: disconnected.signal,
    };
    function finish(response: PictureResponse): void {
      const sent = send(res, { ...response, headers: { ...response.headers, ...ownHeaders } });
      if (sent && !ownHeaders && !mayBeLimited(path)) pictures.recent.set(path, sent);
    }
    void answerPicture(pictures, request, log).then(finish);
    return true;
  };
}

/** Streams with backpressure, and closes the file even if the client disconnects. */
async function sendStream(
  res: ServerResponse,
  { file, part }: NonNullable<PictureResponse['stream']>,
  log?: Log,
): Promise<void> {
  try {
    await pipeline(file.read(part.start, part.end), res);
  } catch (error) {
    // Content-Length has been sent, so the client notices that bytes are missing.
    if (isStorageError(error)) log?.warn({ err: error, path: res.req.url }, 'picture broke off');
  } finally {
    await file.close();
  }
}

/** Whether the owner may stop publishing this size. Memory would go on answering for a minute. */
function mayBeLimited(path: string): boolean {
  const { width = Infinity } = parseSizePath(path) ?? {};
  return width > ZOOM_LIMITS.wall;
}

/** The path of the size with half the width, which has about a third of the bytes. */
function halfWidthPath(path: string): string {
  const size = parseSizePath(path);
  if (!size) return path;
  const half = PICTURE_WIDTHS.findLast((each) => each <= size.width / 2) ?? PICTURE_WIDTHS[0];
  return picturePath(`/media/${size.bucket}/${size.name}.`, half, size.format, size.revision);
}
