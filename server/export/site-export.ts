import { createHash } from 'node:crypto';
import { ANYBODY, type Services } from '../../app/context.ts';
import type { KnownContent } from '../../app/data/known-content.server.ts';
import type { IiifPicture } from '../../app/domain/publishing/iiif.ts';
import type { MadePage } from '../../app/handler.server.ts';
import type { Renderer } from '../page-build.ts';
import type { Files } from './files.ts';
import type { Place } from './relocate.ts';

/** One export under way: what it is made from, where it goes, and what it has met so far. */
export type SiteExport = {
  /** Its site's URL has the folder in it. */
  services: Services;
  makePage: Renderer;
  files: Files;
  known: KnownContent;
  /** The public pictures of works by their names in IIIF. */
  iiifPictures: ReadonlyMap<string, IiifPicture>;
  place: Place;
  /** `gallery/index.html` instead of `gallery.html`, for hosts that know only folders. */
  inFolders: boolean;
  /** The pictures that any answer named. */
  images: Set<string>;
  done: ExportCounts;
  tell(): void;
};

export type ExportCounts = {
  pages: number;
  pictures: number;
  /** Pictures whose original is lost. */
  missing: string[];
};

/** The own server's answer to a visitor, without a server. */
export async function ask(
  { makePage, services }: Pick<SiteExport, 'makePage' | 'services'>,
  pathAndQuery: string,
  status = 200,
): Promise<MadePage> {
  const { origin } = new URL(services.siteUrl);
  const made = await makePage(new Request(origin + pathAndQuery), services, ANYBODY);
  const { isPublic, isComplete } = made.report;
  if (made.status === status && isPublic && isComplete) return made;
  throw new Error(
    `${pathAndQuery} could not be read (${made.status}); nothing of the export was changed.`,
  );
}

/** What stands for the content of a file. */
export function keyOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

/** A path as its file is named; hosts decode what a browser asks for. */
export function fileName(path: string): string {
  return decodeURIComponent(path).slice(1);
}
