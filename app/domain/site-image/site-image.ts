import type { Picture } from '../picture/picture.ts';

export const SITE_PAGES = ['home', 'bio'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** Cropped to fill its place, or whole. */
export const FITS = ['fill', 'whole'] as const;
export type Fit = (typeof FITS)[number];

/** What stays in view of an image that is cropped: a point, in percent from the left and from the top. */
type Framing = { fit: Fit; focusX: number; focusY: number };

export type SiteImage = Framing & {
  page: SitePage;
  picture: Picture;
  /** What it shows, for those who cannot see it; null for an image that only adorns. */
  alternativeText: string | null;
  version: number;
};
