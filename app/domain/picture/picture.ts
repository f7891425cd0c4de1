/** A stored picture with its size after rotation. */
export type Picture = {
  /** Root-relative public path, such as `/media/works/<uuid>.jpg`. */
  image: string;
  width: number;
  height: number;
  /** A tiny blurred version as a `data:` URL, a few hundred characters at most. */
  placeholder: string;
  /** How often the texts in its large files have changed; absent before the first change. */
  revision?: number;
  /** The largest width that visitors may load; absent for the largest of pages. */
  maxWidth?: number;
};

/** What the paths of a picture depend on. */
export type PicturePaths = Pick<Picture, 'image' | 'width' | 'revision' | 'maxWidth'>;

/** The placeholder of a picture with transparency, behind which a blur would stay visible. */
export const TRANSPARENT =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

/** The background of pictures with transparency (styles/theme.css), in dark mode too. JPEGs are filled with it. */
export const MAT = '#faf8f4';

export const BUCKETS = ['works', 'posts', 'links', 'site-content'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The uses of pictures in the bucket `site-content`. Their file names start with one (`home-<uuid>.jpg`). */
export const SITE_PICTURES = ['home', 'bio', 'logo', 'logo-dark', 'favicon'] as const;
export type SitePicture = (typeof SITE_PICTURES)[number];

export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560] as const;
const PAGE_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 2560;
/** Widths that are loaded only while a visitor zooms, as WebP: AVIF would take minutes to encode. */
export const ZOOM_WIDTHS = [3840, 5120, 7680, 10_240, 16_000] as const;
export const ZOOM_FORMAT = 'webp';
export type PictureWidth = (typeof PICTURE_WIDTHS | typeof ZOOM_WIDTHS)[number];

/** How far visitors may zoom into works. */
export const ZOOM_CHOICES = ['wall', 'page', 'all'] as const;
export type ZoomChoice = (typeof ZOOM_CHOICES)[number];
export const ZOOM_LIMITS: Record<ZoomChoice, PictureWidth> = {
  wall: 1280,
  page: PAGE_WIDTH,
  all: ZOOM_WIDTHS[ZOOM_WIDTHS.length - 1] ?? PAGE_WIDTH,
};

export function parseZoom(text: string | null): ZoomChoice {
  return ZOOM_CHOICES.find((choice) => choice === text) ?? 'page';
}

/** Files of this width and above say whose the work is. */
export const LARGE_WIDTH: PictureWidth = 960;

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The formats in which originals are kept, by extension. */
export const UPLOAD_EXTENSIONS = ['jpg', 'png', 'webp', 'gif', 'avif', 'tif'] as const;
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];

/** The MIME types that a phone is asked for. An iPhone sends its photos as JPEG, because HEIC is not among them. */
export const PHONE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
/** The MIME types of all pictures that may be uploaded. A HEIC is converted and kept as JPEG. */
export const UPLOAD_TYPES = [
  ...PHONE_TYPES,
  'image/avif',
  'image/tiff',
  'image/heic',
  'image/heif',
] as const;

/** The most bytes of an upload. TIFF files are hardly compressed. */
export function uploadLimit(isTiff: boolean): number {
  return (isTiff ? 256 : 64) * 2 ** 20;
}

/** Whether the owner may limit the sizes of a picture, and is named as the creator in its files. */
export function isOfWork(path: string): boolean {
  return path.startsWith('/media/works/');
}

/** The pattern of a UUID, for use in regular expressions. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const FALLBACK_WIDTH: PictureWidth = 960;

/** Whether a path is that of an uploaded picture: `/media/<bucket>/<uuid>.<ext>`. */
export function isImagePath(bucket: Bucket, path: string): boolean {
  const use = bucket === 'site-content' ? `(?:${SITE_PICTURES.join('|')})-` : '';
  const extension = `(?:${UPLOAD_EXTENSIONS.join('|')})`;
  return new RegExp(`^/media/${bucket}/${use}${UUID}\\.${extension}$`).test(path);
}

/**
 * The path of one size of a picture: `/media/works/<uuid>/640.avif`. That of a large file changes with its revision:
 * `/media/works/<uuid>/960-1.avif`.
 */
export function picturePath(
  image: string,
  width: PictureWidth,
  format: PictureFormat,
  revision = 0,
): string {
  const suffix = revision > 0 && width >= LARGE_WIDTH ? `-${revision}` : '';
  return `${image.slice(0, image.lastIndexOf('.'))}/${width}${suffix}.${format}`;
}

/** The longest side that WebP and AVIF can hold. */
export const MAX_SIDE = 16_383;

type Size = { width: number; height: number };

/** Scales a size down to fit. Pictures are never enlarged. */
export function fitInside(own: Size, width: number, height = MAX_SIDE): Size {
  const scale = Math.min(1, width / own.width, height / own.height);
  const shrink = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: shrink(own.width), height: shrink(own.height) };
}

/** All widths below the picture's own, and the first that is not below it, up to those that visitors may load. */
export function offeredWidths(ownWidth: number, maxWidth: number = PAGE_WIDTH): PictureWidth[] {
  const last = PICTURE_WIDTHS.findIndex((width) => width >= ownWidth);
  const widths = last === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, last + 1);
  return widths.filter((width) => width <= maxWidth);
}

/** The widths for zooming, above those of pages; none unless the owner allows everything. */
export function zoomWidths(ownWidth: number, maxWidth: number = PAGE_WIDTH): PictureWidth[] {
  const below = ZOOM_WIDTHS.findIndex((width) => width >= ownWidth);
  const widths = below === -1 ? ZOOM_WIDTHS : ZOOM_WIDTHS.slice(0, below + 1);
  return ownWidth > PAGE_WIDTH ? widths.filter((width) => width <= maxWidth) : [];
}

/** The candidates for zooming: the largest of pages, and those above. */
export function zoomSrcset(picture: PicturePaths): string {
  const { width, maxWidth } = picture;
  const largest = offeredWidths(width, maxWidth).slice(-1);
  return listCandidates(picture, [...largest, ...zoomWidths(width, maxWidth)], ZOOM_FORMAT);
}

/** The last candidate has the picture's true width, because pictures are never enlarged. */
export function pictureSrcset(picture: PicturePaths, format: PictureFormat): string {
  return listCandidates(picture, offeredWidths(picture.width, picture.maxWidth), format);
}

function listCandidates(
  picture: PicturePaths,
  widths: readonly PictureWidth[],
  format: PictureFormat,
): string {
  return widths
    .map((width) => {
      const path = picturePath(picture.image, width, format, picture.revision);
      return `${path} ${Math.min(width, picture.width)}w`;
    })
    .join(', ');
}

/** The colour behind a picture. An opaque picture has none, so that the colour cannot show at its edges. */
export function matColour(placeholder: string | undefined): string | undefined {
  return placeholder && placeholder !== TRANSPARENT ? undefined : 'var(--color-mat)';
}

/** The largest offered size up to a width; by default a JPEG, for clients without srcset. */
export function pictureSrc(
  picture: PicturePaths,
  widest: PictureWidth = FALLBACK_WIDTH,
  format: PictureFormat = 'jpg',
): string {
  const width = offeredWidths(picture.width, picture.maxWidth)
    .filter((offered) => offered <= widest)
    .at(-1);
  return picturePath(picture.image, width ?? widest, format, picture.revision);
}
