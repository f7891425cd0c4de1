import sharp from 'sharp';
import type { IconLayout } from '../../domain/publishing/icons/own-icon.ts';

const NO_GROUND = { r: 0, g: 0, b: 0, alpha: 0 };

type Square = { size: number; ground: string };

/** Draws a picture in the middle of a square PNG. */
export function drawOwnIcon(
  picture: Uint8Array,
  { box, hasGround }: IconLayout,
  { size, ground }: Square,
): Promise<Uint8Array> {
  const left = Math.floor((size - box.width) / 2);
  const top = Math.floor((size - box.height) / 2);
  const background = hasGround ? ground : NO_GROUND;
  const fitted = sharp(picture)
    .resize({ ...box, fit: 'fill' })
    .extend({
      left,
      right: size - box.width - left,
      top,
      bottom: size - box.height - top,
      background,
    });
  return (hasGround ? fitted.flatten({ background }) : fitted)
    .png({ palette: true, quality: 100 })
    .toBuffer();
}

/** A small picture as a `data:` URL. */
export async function pictureDataUrl(picture: Uint8Array, side: number): Promise<string> {
  const small = await sharp(picture)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
