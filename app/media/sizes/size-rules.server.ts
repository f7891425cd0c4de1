import {
  type Bucket,
  offeredWidths,
  type PictureWidth,
  ZOOM_LIMITS,
  zoomWidths,
} from '../../domain/picture/picture.ts';
import { imageOf, isLarge, type Size } from '../storage/keys.ts';
import type { DerivedFiles, DerivedFilesOptions } from './derived-files.server.ts';

export type SizesOptions = DerivedFilesOptions & {
  /** The facts about a picture, if they are known. */
  findFacts?: (image: string) => Promise<PictureFacts | undefined>;
  /** The largest width of works that visitors may load. */
  readWidthLimit?: () => Promise<PictureWidth>;
};

type PictureFacts = {
  width: number;
  /** 1: with colours outside sRGB; null: not known yet. */
  isWide: number | null;
  /** The current revision. */
  revision: number;
  /** Whether the paths of earlier revisions still work. */
  hasEarlierRevisions: boolean;
  /** The texts in large files. */
  xmp: string;
};

export type Cache = DerivedFiles & SizesOptions;

/** Only widths that a page offers are rendered, in the current revision and in earlier ones that caches may refer to. */
export function isOffered(
  { width, revision, hasEarlierRevisions }: PictureFacts,
  size: Size,
  limit: number,
): boolean {
  const isKnown = !isLarge(size.width) || size.revision === revision;
  const isEarlier = size.revision < revision && hasEarlierRevisions;
  const widths = [...offeredWidths(width), ...zoomWidths(width, limit)];
  return (isKnown || isEarlier) && widths.includes(size.width);
}

export function isZoom(width: PictureWidth): boolean {
  return width > ZOOM_LIMITS.page;
}

/** Checked for each request, so that larger files that exist already do not answer either. */
export async function readLimit({ readWidthLimit }: Cache, bucket: Bucket): Promise<PictureWidth> {
  const limit = bucket === 'works' ? await readWidthLimit?.() : undefined;
  return limit ?? ZOOM_LIMITS.page;
}

/** If the database is unavailable, small sizes are still made. */
export async function findFacts(
  cache: Cache,
  original: string,
  { width }: Pick<Size, 'width'>,
): Promise<PictureFacts | undefined> {
  try {
    return await cache.findFacts?.(imageOf(original));
  } catch (error) {
    if (isLarge(width)) throw error;
    return undefined;
  }
}

export function toRendering(
  { width, format }: Omit<Size, 'revision'>,
  facts: PictureFacts | undefined,
) {
  const xmp = isLarge(width) ? facts?.xmp : undefined;
  return { width, format, isWide: facts?.isWide === 1, xmp };
}
