import { setImmediate as nextTurn } from 'node:timers/promises';
import { ANONYMOUS, type Services } from '../../../app/context.ts';
import type { PublicContent } from '../../../app/data/public-content.server.ts';
import type { IiifPicture } from '../../../app/domain/publishing/iiif/iiif.ts';
import type { RenderedPage } from '../../../app/handler.server.ts';
import type { Renderer } from '../../pages/render-page.ts';
import type { Files } from '../files.ts';
import type { SiteLocation } from './relocate.ts';

/** The state of an export: its sources, its target, and its results so far. */
export type SiteExport = {
  /** Their site URL includes the base. */
  services: Services;
  renderRequest: Renderer;
  files: Files;
  content: PublicContent;
  /** The public pictures of works by IIIF name. */
  iiifPictures: ReadonlyMap<string, IiifPicture>;
  location: SiteLocation;
  /** `gallery/index.html` instead of `gallery.html`, for hosts that serve only folders. */
  inFolders: boolean;
  /** The pictures that any response refers to. */
  images: Set<string>;
  done: ExportCounts;
  reportProgress(): void;
};

export type ExportCounts = {
  pages: number;
  pictures: number;
  missing: string[];
  /** Pages and documents that failed, each with the reason. */
  failed: string[];
};

/** Renders the response that an anonymous visitor would get. */
export async function render(
  { renderRequest, services }: Pick<SiteExport, 'renderRequest' | 'services'>,
  pathAndQuery: string,
  status = 200,
): Promise<RenderedPage> {
  // Without yielding to the event loop between pages, memory grew to 1.3 GB.
  await nextTurn();
  const { origin } = new URL(services.siteUrl);
  const made = await renderRequest(new Request(origin + pathAndQuery), services, ANONYMOUS);
  const { isPublic, isComplete } = made.report;
  if (made.status === status && isPublic && isComplete) return made;
  const reason = made.status === status ? 'a part of it cannot be read' : `status ${made.status}`;
  throw new PageFailed(`${pathAndQuery}: ${reason}`);
}

class PageFailed extends Error {
  override name = 'PageFailed';
}

/** Runs a render. If the page fails, records that and returns undefined. */
export async function renderOrSkip<T>(
  { done }: SiteExport,
  renderAll: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await renderAll();
  } catch (error) {
    if (!(error instanceof PageFailed)) throw error;
    done.failed.push(error.message);
    return undefined;
  }
}

/** The file name of a path; hosts decode the request path. */
export function fileName(path: string): string {
  return decodeURIComponent(path).slice(1);
}
