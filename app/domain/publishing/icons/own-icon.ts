import { SMALLEST_HOME_SCREEN } from './icon.ts';
import type { SiteIcon } from './icon-list.ts';

type Size = { width: number; height: number };

/** Android crops icons, at most to a circle with this share of their width. */
const SAFE_CIRCLE = 0.8;
/** The share of an icon on the home screen of an iPhone, which rounds its corners. */
const INSIDE_CORNERS = 0.8;
/** How an own picture is drawn in a square icon: its size there, and whether it has a background. */
export type IconLayout = { box: Size; hasGround: boolean };

/**
 * Fits a whole picture into an icon, inside the part that home screens do not crop. Smaller icons are shown on a tab,
 * where they fill their square and have no background.
 */
export function layOutIcon(
  picture: Size,
  { isForApps }: Pick<SiteIcon, 'isForApps'>,
  size: number,
): IconLayout {
  const longest = Math.max(picture.width, picture.height);
  const diagonal = Math.hypot(picture.width, picture.height);
  const hasGround = size >= SMALLEST_HOME_SCREEN;
  const onHomeScreen = isForApps ? SAFE_CIRCLE / diagonal : INSIDE_CORNERS / longest;
  const scale = size * (hasGround ? onHomeScreen : 1 / longest);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { box: { width: side(picture.width), height: side(picture.height) }, hasGround };
}

/** An SVG icon of an own picture, which is fitted into its square. `picture` is a `data:` URL. */
export function wrapAsSvg(picture: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${picture}"/></svg>`;
}
