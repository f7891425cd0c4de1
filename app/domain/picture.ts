/** A stored picture as pages need it: the address of its public file, its upright size, its blur. */
export type Picture = {
  /** Root-relative public address, such as `/media/works/<uuid>.jpg`. */
  image: string;
  width: number;
  height: number;
  /** A tiny blurred version as a `data:` address, a few hundred characters at most. */
  placeholder: string;
};

export const BUCKETS = ['works', 'posts', 'links', 'site-content'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
