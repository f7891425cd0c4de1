import {
  type Bucket,
  BUCKETS,
  LARGE_WIDTH,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  picturePath,
  type PictureFormat,
  type PictureWidth,
  SITE_PICTURES,
  UPLOAD_EXTENSIONS,
  UUID,
  ZOOM_WIDTHS,
  type UploadExtension,
} from '../../domain/picture/picture.ts';

/** The bucket and name of a picture in paths and keys. */
const NAME = `(${BUCKETS.join('|')})/((?:(?:${SITE_PICTURES.join('|')})-)?${UUID})`;

/** The path of a picture, as stored in its row. */
const PICTURE_PATH = new RegExp(`^/media/${NAME}\\.(${UPLOAD_EXTENSIONS.join('|')})$`);

/** The path of a size. */
const SIZE_PATH = new RegExp(
  `^/media/${NAME}/(${[...PICTURE_WIDTHS, ...ZOOM_WIDTHS].join('|')})(?:-([1-9]\\d{0,8}))?\\.(${PICTURE_FORMATS.join('|')})$`,
);

export type PictureId = { bucket: Bucket; name: string; extension: UploadExtension };

export type Size = {
  width: PictureWidth;
  format: PictureFormat;
  /** 0 in small sizes, which have no revisions. */
  revision: number;
};

export function parseSizePath(
  path: string,
): (Pick<PictureId, 'bucket' | 'name'> & Size) | undefined {
  const [, bucket, name, digits, revision = 0, format] = SIZE_PATH.exec(path) ?? [];
  const width = Number(digits) as PictureWidth;
  if (!bucket || !name || (revision && !isLarge(width))) return undefined;
  return {
    bucket: bucket as Bucket,
    name,
    width,
    revision: Number(revision),
    format: format as PictureFormat,
  };
}

/** Whether files of this width say whose the work is. */
export function isLarge(width: PictureWidth): boolean {
  return width >= LARGE_WIDTH;
}

export function parsePicturePath(image: string): PictureId | undefined {
  const [, bucket, name, extension] = PICTURE_PATH.exec(image) ?? [];
  if (!bucket || !name || !extension) return undefined;
  return { bucket: bucket as Bucket, name, extension: extension as UploadExtension };
}

/** Private: originals are never served. */
export function originalKey({ bucket, name, extension }: PictureId): string {
  return `originals/${bucket}/${name}.${extension}`;
}

/** The path of a picture from the key of its original. */
export function imageOf(original: string): string {
  return original.replace(/^originals/, '/media');
}

export function sizesPrefix(bucket: Bucket, name: string): string {
  return `sizes/${bucket}/${name}/`;
}

export function sizeKey(
  { bucket, name }: Pick<PictureId, 'bucket' | 'name'>,
  { width, format, revision }: Size,
): string {
  return picturePath(`sizes/${bucket}/${name}.`, width, format, revision);
}

/** Undefined for a picture in its own format. */
export function parseSizeKey(key: string): Size | undefined {
  return parseSizePath(key.replace(/^sizes/, '/media'));
}

export function fullKey({ bucket, name }: PictureId, width: number, format: string): string {
  return `${sizesPrefix(bucket, name)}full-${width}.${format}`;
}
