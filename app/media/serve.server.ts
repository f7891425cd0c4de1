import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { PICTURE_WIDTHS } from '../domain/content/picture.ts';
import { SIZE_PATH } from './keys.ts';
import type { Log } from './making.server.ts';
import {
  answerPicture,
  HARMLESS,
  type PictureAnswer,
  type Source,
} from './picture-answer.server.ts';
import type { Pictures } from './pictures.server.ts';
import { isStorageError } from './storage.server.ts';

export type ServePicture = (
  req: IncomingMessage,
  res: ServerResponse,
  /**
   * Headers that replace the usual ones, which let everybody keep a picture for ever. Given where that is wrong: only
   * the owner may see the picture, or its path may get another one. Such answers are not kept in memory.
   */
  ownHeaders?: PictureAnswer['headers'],
) => boolean;

/** Answers anything under /media/ and says whether it did; every answer carries the common headers too. */
export function openServing(
  pictures: Source & Pick<Pictures, 'recent'>,
  commonHeaders: PictureAnswer['headers'] = {},
  log?: Log,
): ServePicture {
  const others = Object.entries(commonHeaders).filter(([name]) => !(name in HARMLESS));
  const common: (string | number)[] = others.flat();

  /** A flat list goes out as it is, without a look at each name. To HEAD, Node sends no body by itself. */
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
        ? pictures.recent.find(path)
        : undefined;
    if (recent) {
      res.writeHead(200, recent.headers).end(recent.body);
      return true;
    }
    const request = { method: req.method, path, ifNoneMatch, range, ifRange: ifRange?.toString() };
    function finish(answer: PictureAnswer): void {
      const sent = send(res, { ...answer, headers: { ...answer.headers, ...ownHeaders } });
      if (sent && !ownHeaders) pictures.recent.keep(path, sent);
    }
    const answer = answerPicture(pictures, request, log);
    if (answer instanceof Promise) void answer.then(finish);
    else finish(answer);
    return true;
  };
}

/** Piece by piece, each when the one before has gone out (backpressure); whoever leaves (EPIPE), the file is closed. */
async function sendStream(
  res: ServerResponse,
  { file, part }: NonNullable<PictureAnswer['stream']>,
  log?: Log,
): Promise<void> {
  try {
    await pipeline(file.read(part.start, part.end), res);
  } catch (error) {
    // Content-Length went out before, so whoever is still there sees that the rest is missing.
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
