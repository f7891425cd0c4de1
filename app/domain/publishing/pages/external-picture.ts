import {
  offeredWidths,
  type Picture,
  picturePath,
  type PicturePaths,
} from '../../picture/picture.ts';

export type PictureShape = PicturePaths &
  Pick<Picture, 'height'> & {
    /** The alternative text, if there is one. */
    alternativeText?: string | null;
  };

/** A picture for other sites: an absolute URL of a JPEG, with its size. */
export type ExternalPicture = { url: string; width: number; height: number };

const LONGEST_SIDE = 1280;

/** The largest size with no side over 1280 px, or the smallest size of a very tall picture. */
export function toExternalPicture(
  siteUrl: string,
  { image, width, height, revision, maxWidth }: PictureShape,
): ExternalPicture {
  const sizes = offeredWidths(width, maxWidth).map((offered) => {
    const shown = Math.min(offered, width);
    return { offered, width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
  });
  const fitting = sizes.filter((size) => Math.max(size.width, size.height) <= LONGEST_SIDE);
  const { offered, ...size } = fitting.at(-1) ??
    sizes[0] ?? { offered: 320 as const, width, height };
  return { url: siteUrl + picturePath(image, offered, 'jpg', revision), ...size };
}
