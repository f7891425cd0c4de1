import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServePicture } from '../app/media/serve.server.ts';
import { listHiddenPictures } from '../app/data/known-content.server.ts';
import type { Db } from '../app/data/tables.ts';
import type { Known } from './known-content.ts';

/** The part of a path that all sizes of a picture share. */
const PICTURE = /^\/media\/[a-z-]+\/(?:[a-z]+-)?[\da-f-]{36}/;

/** For the eyes of the owner: nobody may keep a copy. */
const PRIVATE = { 'Cache-Control': 'private, no-store' };

type Needs = {
  servePicture: ServePicture;
  /** What all paths of each hidden picture begin with. */
  hiddenPictures: Known<ReadonlySet<string>>;
  isOwner: (req: IncomingMessage) => Promise<boolean>;
  answerNone: (res: ServerResponse) => void;
};

/**
 * Serves pictures, those of hidden works and of what was deleted to the owner alone: who kept the URL of one from
 * before finds nothing there.
 * While the database is away, what was hidden last stays hidden.
 */
export function createPictureGuard(needs: Needs): ServePicture {
  const { servePicture, hiddenPictures, isOwner, answerNone } = needs;
  let last: ReadonlySet<string> | undefined;

  function isHidden(picture: string, now: ReadonlySet<string> | undefined): boolean {
    last = now ?? last;
    return last?.has(picture) ?? false;
  }

  async function serveKnown(picture: string, ...[req, res, ownHeaders]: Parameters<ServePicture>) {
    if (!isHidden(picture, await hiddenPictures.read())) servePicture(req, res, ownHeaders);
    else if (await isShownToOwner(req)) servePicture(req, res, PRIVATE);
    else answerNone(res);
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
    const hidden = hiddenPictures.peek();
    if (hidden && !isHidden(picture, hidden)) return servePicture(req, res, ownHeaders);
    void serveKnown(picture, req, res, ownHeaders);
    return true;
  };
}

export async function readHiddenPictures(db: Db): Promise<Set<string>> {
  return new Set((await listHiddenPictures(db)).flatMap(stemOf));
}

function stemOf(path: string): string[] {
  return PICTURE.exec(path) ?? [];
}
