import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS, findSizeFile, type IiifPicture } from '../../app/domain/publishing/iiif/iiif.ts';
import type { ServePicture } from '../../app/media/serving/serve.server.ts';

/** The URI of a picture, which redirects to its `info.json`, or one of its sizes as level 0 of the Image API writes it. */
const IIIF = /^\/iiif\/(\d+(?:\/views\/\d+)?)(?:\/?|(\/full\/(?:max|\d+,\d+)\/0\/default\.jpg))$/;

/** The path stays when the work gets another picture, so caches revalidate it. */
const OWN_HEADERS = { ...CORS, 'Cache-Control': 'no-cache' };

type Options = {
  servePicture: ServePicture;
  /** The public pictures of works by their names in IIIF. */
  readPictures: () => Promise<ReadonlyMap<string, IiifPicture> | undefined>;
  answerNotFound: (res: ServerResponse, headers: Record<string, string>) => void;
  securityHeaders: Record<string, string>;
};

/** Serves the public sizes of works by IIIF too, to the pages of any site. */
export function createIiifHandler(options: Options): ServePicture {
  const { servePicture, readPictures, answerNotFound, securityHeaders } = options;

  async function serveSize(name: string, path: string, req: IncomingMessage, res: ServerResponse) {
    const picture = (await readPictures())?.get(name);
    const file = picture && findSizeFile(name, picture, path);
    if (!file) return answerNotFound(res, CORS);
    // IIIF offers exact sizes: the one that was asked for is served, also where data is saved.
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
