import type { Picture } from '../picture/picture.ts';
import { LOGO_HEIGHT } from './logo.ts';

/** The owner's own logo, another one for dark screens, and the icon of the site. All are optional. */
export const SITE_MARKS = ['logo', 'logo-dark', 'favicon'] as const;
export type SiteMarkName = (typeof SITE_MARKS)[number];

export type SiteMark = {
  mark: SiteMarkName;
  picture: Picture | null;
  /** 0 without a picture. */
  version: number;
};

export const SITE_MARK_LABELS: Record<SiteMarkName, string> = {
  logo: 'Logo',
  'logo-dark': 'Logo for dark screens',
  favicon: 'Icon',
};

type Size = { width: number; height: number };

const MIN_LOGO_HEIGHT = 2 * LOGO_HEIGHT;
const WIDEST_LOGO = 8;
const TALLEST_LOGO = 2;
const MIN_ICON_SIDE = 256;
const LONGEST_ICON = 2;

/** Why a picture cannot be used as a mark, or null. */
export function refuseSiteMark(mark: SiteMarkName, size: Size): string | null {
  const reason = mark === 'favicon' ? refuseIcon(size) : refuseLogo(size);
  return reason && `${SITE_MARK_LABELS[mark]}: ${reason}`;
}

function refuseLogo({ width, height }: Size): string | null {
  if (width > WIDEST_LOGO * height) {
    return `this picture is too wide. Choose one that is at most ${WIDEST_LOGO} times as wide as high.`;
  }
  if (height > TALLEST_LOGO * width) {
    return `this picture is too tall. Choose one that is at most ${TALLEST_LOGO} times as high as wide.`;
  }
  if (height >= MIN_LOGO_HEIGHT) return null;
  return `this picture is too small. Choose one that is at least ${MIN_LOGO_HEIGHT} pixels high; this one has ${height}.`;
}

function refuseIcon({ width, height }: Size): string | null {
  const longest = Math.max(width, height);
  if (longest > LONGEST_ICON * Math.min(width, height)) {
    return `this picture is too ${width > height ? 'wide' : 'tall'}. Choose one that is about square.`;
  }
  if (longest >= MIN_ICON_SIDE) return null;
  return `this picture is too small. Choose one of at least ${MIN_ICON_SIDE} × ${MIN_ICON_SIDE} pixels; this one has ${width} × ${height}.`;
}
