import type { IncomingMessage, ServerResponse } from 'node:http';
import { listHiddenPictures } from '../../app/data/pictures/picture-rows.server.ts';
import type { Db } from '../../app/data/database/tables.ts';
import { readIiifPictures } from '../../app/data/works/iiif.server.ts';
import { networkOf } from '../../app/domain/account/attempts.ts';
import { RESERVATION_HEADERS } from '../../app/domain/publishing/rights/tdm-reservation.ts';
import { openServing, type ServePicture } from '../../app/media/serving/serve.server.ts';
import type { ClientIpReader } from '../http/client-ip.ts';
import { isOwnerRequest } from '../http/owner-only.ts';
import type { OpenServices } from '../start/services.ts';
import { createIiifHandler } from './iiif-handler.ts';
import { cachePerVersion } from './versioned-cache.ts';

type Options = {
  services: OpenServices;
  version: () => number;
  reservesRights: () => Promise<boolean>;
  securityHeaders: Record<string, string>;
  clientIpOf: ClientIpReader;
};

/** Matches the prefix that the paths of all sizes of a picture share. */
const PICTURE = /^\/media\/[a-z-]+\/(?:[a-z-]+-)?[\da-f-]{36}/;

const RESERVATION = new Map(Object.entries(RESERVATION_HEADERS));

/** For pictures that only the owner may see. */
const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Serves the pictures of the site, also by IIIF. Pictures of hidden or deleted works are served to the owner only. */
export function createPictureHandler(options: Options): ServePicture {
  const { services, version, reservesRights, securityHeaders, clientIpOf } = options;
  const { db, auth, pictures, log } = services;
  const readHidden = cachePerVersion({ db, version, log }, readHiddenPictures);
  const servePicture = openServing(pictures, {
    commonHeaders: securityHeaders,
    log,
    clientOf: (req) => networkOf(clientIpOf(req)),
  });

  async function serveUnlessHidden(
    picture: string,
    ...[req, res, ownHeaders]: Parameters<ServePicture>
  ): Promise<void> {
    if (await reservesRights()) res.setHeaders(RESERVATION);
    if (!(await readHidden())?.has(picture)) servePicture(req, res, ownHeaders);
    else if (await isOwner(req)) servePicture(req, res, PRIVATE);
    else answerNotFound(res);
  }

  function isOwner(req: IncomingMessage): Promise<boolean> {
    return isOwnerRequest(auth, req).catch(() => false);
  }

  function answerNotFound(res: ServerResponse, headers?: Record<string, string>): void {
    res.writeHead(404, { ...securityHeaders, ...headers, 'Cache-Control': 'no-store' }).end();
  }

  return createIiifHandler({
    servePicture(req, res, ownHeaders) {
      const [picture] = PICTURE.exec(req.url ?? '') ?? [];
      if (!picture) return servePicture(req, res, ownHeaders);
      void serveUnlessHidden(picture, req, res, ownHeaders);
      return true;
    },
    readPictures: cachePerVersion({ db, version, log }, readIiifPictures),
    answerNotFound,
    securityHeaders,
  });
}

/** The path prefixes of all hidden pictures. */
async function readHiddenPictures(db: Db): Promise<Set<string>> {
  const images = await listHiddenPictures(db);
  return new Set(images.flatMap((image) => PICTURE.exec(image) ?? []));
}
