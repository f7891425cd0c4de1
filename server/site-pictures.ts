import type { ServerResponse } from 'node:http';
import { readIiifPictures } from '../app/data/iiif.server.ts';
import { openServing, type ServePicture } from '../app/media/serve.server.ts';
import { createPictureGuard, readHiddenPictures } from './hidden-pictures.ts';
import { createIiifPictures } from './iiif-pictures.ts';
import { createKnown, type KnownSource } from './known-content.ts';
import { asksAsOwner } from './owner-only.ts';
import type { OpenServices } from './services.ts';

type Needs = {
  services: OpenServices;
  source: KnownSource;
  securityHeaders: Record<string, string>;
};

/** Serves the pictures of the site: to everybody, hidden ones to the owner alone, and by IIIF. */
export function openPictures({ services, source, securityHeaders }: Needs): ServePicture {
  const { auth, pictures, log } = services;
  function answerNone(res: ServerResponse, headers?: Record<string, string>): void {
    res.writeHead(404, { ...securityHeaders, ...headers, 'Cache-Control': 'no-store' }).end();
  }
  const guarded = createPictureGuard({
    servePicture: openServing(pictures, securityHeaders, log),
    hiddenPictures: createKnown(source, readHiddenPictures),
    isOwner: (req) => asksAsOwner(auth, req),
    answerNone,
  });
  return createIiifPictures({
    servePicture: guarded,
    pictures: createKnown(source, readIiifPictures),
    answerNone,
  });
}
