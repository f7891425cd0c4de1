import type { IncomingMessage } from 'node:http';
import type { ServePicture } from '../app/media/serve.server.ts';
import type { KnownContent } from '../app/data/known-content.server.ts';
import type { KnownContentReader } from './known-content.ts';

/** The part of a path that all sizes of a picture share. */
const PICTURE = /^\/media\/[a-z-]+\/(?:[a-z]+-)?[\da-f-]{36}/;

/** For the eyes of the owner: nobody may keep a copy. */
const PRIVATE = { 'Cache-Control': 'private, no-store' };

type Needs = {
  servePicture: ServePicture;
  knownContent: KnownContentReader;
  isOwner: (req: IncomingMessage) => Promise<boolean>;
  securityHeaders: Record<string, string>;
};

/**
 * Serves pictures, those of hidden works and of what was deleted to the owner alone: who kept the URL of one from
 * before finds nothing there.
 * While the database is away, what was hidden last stays hidden.
 */
export function createPictureGuard(needs: Needs): ServePicture {
  const { servePicture, knownContent, isOwner, securityHeaders } = needs;
  let hidden: { from: KnownContent; pictures: ReadonlySet<string> } | undefined;

  function isHidden(picture: string, known: KnownContent | undefined): boolean {
    if (known && known !== hidden?.from) {
      hidden = { from: known, pictures: new Set([...known.hiddenPictures].flatMap(stemOf)) };
    }
    return hidden?.pictures.has(picture) ?? false;
  }

  async function serveKnown(picture: string, ...[req, res, ownHeaders]: Parameters<ServePicture>) {
    if (!isHidden(picture, await knownContent.read())) servePicture(req, res, ownHeaders);
    else if (await isShownToOwner(req)) servePicture(req, res, PRIVATE);
    else res.writeHead(404, { ...securityHeaders, 'Cache-Control': 'no-store' }).end();
  }

  async function isShownToOwner(req: IncomingMessage): Promise<boolean> {
    try {
      return await isOwner(req);
    } catch {
      return false;
    }
  }

  return (req, res, ownHeaders) => {
    const [picture] = stemOf(req.url ?? '');
    if (!picture) return servePicture(req, res, ownHeaders);
    const known = knownContent.peek();
    if (known && !isHidden(picture, known)) return servePicture(req, res, ownHeaders);
    void serveKnown(picture, req, res, ownHeaders);
    return true;
  };
}

function stemOf(path: string): string[] {
  return PICTURE.exec(path) ?? [];
}
