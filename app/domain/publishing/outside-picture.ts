import { offeredWidths, type Picture, picturePath } from '../content/picture.ts';

export type PictureShape = Pick<Picture, 'image' | 'width' | 'height'> & {
  /** What it shows, where its owner wrote that down. */
  alternativeText?: string | null;
};

/** A picture for readers outside of the site: an absolute address of a JPEG, with its true size. */
export type OutsidePicture = { url: string; width: number; height: number };

const LONGEST_SIDE = 1280;

/** The largest size of which no side is over 1280 px; the smallest there is of a very tall picture. */
export function toOutsidePicture(
  siteUrl: string,
  { image, width, height }: PictureShape,
): OutsidePicture {
  const sizes = offeredWidths(width).map((offered) => {
    const shown = Math.min(offered, width);
    return { offered, width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
  });
  const fitting = sizes.filter((size) => Math.max(size.width, size.height) <= LONGEST_SIDE);
  const { offered, ...size } = fitting.at(-1) ??
    sizes[0] ?? { offered: 320 as const, width, height };
  return { url: siteUrl + picturePath(image, offered, 'jpg'), ...size };
}
