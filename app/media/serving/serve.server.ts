import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { PICTURE_WIDTHS } from '../../domain/picture/picture.ts';
import { SIZE_PATH } from '../storage/keys.ts';
import type { Log } from '../sizes/sizes.server.ts';
import {
  answerPicture,
  HARMLESS,
  type PictureAnswer,
  type PictureFiles,
} from './answer-picture.server.ts';
import type { Pictures } from '../pictures.server.ts';
import { isStorageError } from '../storage/storage.server.ts';

export type ServePicture = (
  req: IncomingMessage,
  res: ServerResponse,
  /**
   * Replace the usual headers, which let every cache keep a picture for ever: for pictures that only the owner may see,
   * and for paths that may get another picture. Such answers are not cached in memory.
   */
  ownHeaders?: PictureAnswer['headers'],
) => boolean;

type Options = {
  /** Headers of every answer. */
  commonHeaders?: PictureAnswer['headers'];
  log?: Log;
  /** The client, for fair sharing of the rendering queue. */
  clientOf?: (req: IncomingMessage) => string;
};

/** Answers requests under /media/, and returns whether it did. */
export function openServing(
  pictures: PictureFiles & Pick<Pictures, 'recent'>,
  { commonHeaders = {}, log, clientOf }: Options = {},
): ServePicture {
  const others = Object.entries(commonHeaders).filter(([name]) => !(name in HARMLESS));
  const common: (string | number)[] = others.flat();

  /** Node sends a flat list of headers unchecked, which is faster, and sends no body to HEAD requests. */
  function send(res: ServerResponse, { status, headers: own, body, stream }: PictureAnswer) {
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
    const asked = query < 0 ? url : url.slice(0, query);
    const path = req.headers['save-data'] === 'on' ? halfWidthPath(asked) : asked;
    const { range, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = req.headers;
    const recent =
      req.method === 'GET' && !range && !ifNoneMatch && !ownHeaders
        ? pictures.recent.get(path)
        : undefined;
    if (recent) {
      res.writeHead(200, recent.headers).end(recent.body);
      return true;
    }
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    const request = {
      method: req.method,
      path,
      ifNoneMatch,
      range,
      ifRange: ifRange?.toString(),
      client: clientOf?.(req),
      gone: leaving.signal,
    };
    function finish(answer: PictureAnswer): void {
      const sent = send(res, { ...answer, headers: { ...answer.headers, ...ownHeaders } });
      if (sent && !ownHeaders) pictures.recent.set(path, sent);
    }
    void answerPicture(pictures, request, log).then(finish);
    return true;
  };
}

/** Streams with backpressure, and closes the file also when the client disconnects. */
async function sendStream(
  res: ServerResponse,
  { file, part }: NonNullable<PictureAnswer['stream']>,
  log?: Log,
): Promise<void> {
  try {
    await pipeline(file.read(part.start, part.end), res);
  } catch (error) {
    // Content-Length has been sent, so the client sees that the rest is missing.
    if (isStorageError(error)) log?.warn({ err: error, path: res.req.url }, 'picture broke off');
  } finally {
    await file.close();
  }
}

/** The path of the size with half the width, which has about a third of the bytes. */
function halfWidthPath(path: string): string {
  const [, , , width, format] = SIZE_PATH.exec(path) ?? [];
  if (!width) return path;
  const half = PICTURE_WIDTHS.findLast((each) => each <= Number(width) / 2) ?? PICTURE_WIDTHS[0];
  return `${path.slice(0, -`${width}.${format}`.length)}${half}.${format}`;
}
