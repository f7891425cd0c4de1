import type { IncomingMessage, ServerResponse } from 'node:http';
import { findSizeFile, type IiifPicture } from '../app/domain/publishing/iiif.ts';
import { CORS } from '../app/domain/publishing/iiif-cors.ts';
import type { ServePicture } from '../app/media/serve.server.ts';
import type { Known } from './known-content.ts';

/** A size of a whole picture, as level 0 of the Image API writes it. */
const SIZE = /^\/iiif\/(\d+(?:\/views\/\d+)?)\/full\/(?:max|\d+,\d+)\/0\/default\.jpg$/;

/** The path stays when the work gets another picture, so who has it asks again. */
const OWN_HEADERS = { ...CORS, 'Cache-Control': 'no-cache' };

type Needs = {
  servePicture: ServePicture;
  /** The public pictures of works by their names in IIIF. */
  pictures: Known<ReadonlyMap<string, IiifPicture>>;
  answerNone: (res: ServerResponse, headers: Record<string, string>) => void;
};

/** Serves the public sizes of works under the paths of IIIF too, to the pages of any site. */
export function createIiifPictures(needs: Needs): ServePicture {
  const { servePicture, pictures, answerNone } = needs;

  async function serve(name: string, path: string, req: IncomingMessage, res: ServerResponse) {
    const picture = (await pictures.read())?.get(name);
    const file = picture && findSizeFile(name, picture, path);
    if (!file) {
      answerNone(res, CORS);
      return;
    }
    // The size that was asked for, also where data is saved: others were not offered.
    delete req.headers['save-data'];
    req.url = file;
    servePicture(req, res, OWN_HEADERS);
  }

  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const [, name] = SIZE.exec(path) ?? [];
    if (!name) return servePicture(req, res);
    void serve(name, path, req, res);
    return true;
  };
}
