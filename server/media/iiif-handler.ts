import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS, findSizeFile, type IiifPicture } from '../../app/domain/publishing/iiif/iiif.ts';
import type { ServePicture } from '../../app/media/serving/serve.server.ts';

/** Matches the URI of a picture, which redirects to its `info.json`, and its sizes (level 0 of the IIIF Image API). */
const IIIF = /^\/iiif\/(\d+(?:\/views\/\d+)?)(?:\/?|(\/full\/(?:max|\d+,\d+)\/0\/default\.jpg))$/;

/** Caches must revalidate, because the path does not change if the work gets another picture. */
const OWN_HEADERS = { ...CORS, 'Cache-Control': 'no-cache' };

type Options = {
  servePicture: ServePicture;
  /** The public pictures of works by IIIF name. */
  readPictures: () => Promise<ReadonlyMap<string, IiifPicture> | undefined>;
  answerNotFound: (res: ServerResponse, headers: Record<string, string>) => void;
  securityHeaders: Record<string, string>;
};

/** Serves the public sizes of works under their IIIF paths too, to pages of any site. */
export function createIiifHandler(options: Options): ServePicture {
  const { servePicture, readPictures, answerNotFound, securityHeaders } = options;

  async function serveSize(name: string, path: string, req: IncomingMessage, res: ServerResponse) {
    const picture = (await readPictures())?.get(name);
    const file = picture && findSizeFile(name, picture, path);
    if (!file) return answerNotFound(res, CORS);
    // IIIF requires the exact size, also for clients that save data.
    delete req.headers['save-data'];
    req.url = file;
    servePicture(req, res, OWN_HEADERS);
  }

  async function redirect(name: string, res: ServerResponse) {
    if (!(await readPictures())?.has(name)) return answerNotFound(res, CORS);
    res.writeHead(303, { ...securityHeaders, ...OWN_HEADERS, Location: `/iiif/${name}/info.json` });
    res.end();
  }

  return (req, res, ownHeaders) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const [, name, size] = IIIF.exec(path) ?? [];
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!name || (!size && !isRead)) return servePicture(req, res, ownHeaders);
    void (size ? serveSize(name, path, req, res) : redirect(name, res));
    return true;
  };
}
