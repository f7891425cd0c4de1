import type { Picture, PicturePaths } from '../picture/picture.ts';

/** The pictures of the logo. Without one for dark screens, the other is shown there too. */
export type Logo = { light: LogoPicture; dark: LogoPicture | null };
export type LogoPicture = PicturePaths &
  Pick<Picture, 'height'> & {
    isTransparent: boolean;
  };

/** The height of the logo in the navigation bar, in CSS pixels (3rem). */
export const LOGO_HEIGHT = 48;
/** The most device pixels in a CSS pixel for which a size is offered. */
const DENSEST = 3;

type Size = { width: number; height: number };

/** The width of the logo in the navigation bar. */
export function logoWidth({ width, height }: Size): number {
  return Math.max(1, Math.round((LOGO_HEIGHT * width) / height));
}

/** The widest file that a screen needs. */
export function widestLogo(logo: Size): number {
  return Math.min(logo.width, DENSEST * logoWidth(logo));
}
