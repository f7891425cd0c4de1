import type { Picture } from '../picture/picture.ts';

export const SITE_PAGES = ['home', 'bio'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** Cropped to fill its area, or whole. */
export const FITS = ['fill', 'whole'] as const;
export type Fit = (typeof FITS)[number];

/** The focus is the point of a cropped image that stays in view, in percent from the left and from the top. */
type Framing = { fit: Fit; focusX: number; focusY: number };

export type SiteImage = Framing & {
  page: SitePage;
  picture: Picture;
  /** Null for a decorative image. */
  alternativeText: string | null;
  version: number;
};
