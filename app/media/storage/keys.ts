import {
  type Bucket,
  BUCKETS,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
  SITE_PICTURES,
  UPLOAD_EXTENSIONS,
  UUID,
  type UploadExtension,
} from '../../domain/picture/picture.ts';

/** The bucket and name of a picture in paths and keys. */
const NAME = `(${BUCKETS.join('|')})/((?:(?:${SITE_PICTURES.join('|')})-)?${UUID})`;

/** The path of a picture, as stored in its row. */
const PICTURE_PATH = new RegExp(`^/media/${NAME}\\.(${UPLOAD_EXTENSIONS.join('|')})$`);

/** The path of a size. */
export const SIZE_PATH = new RegExp(
  `^/media/${NAME}/(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
);

export type PictureId = { bucket: Bucket; name: string; extension: UploadExtension };

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
  bucket: Bucket,
  name: string,
  width: PictureWidth,
  format: PictureFormat,
): string {
  return `${sizesPrefix(bucket, name)}${width}.${format}`;
}

export function fullKey({ bucket, name }: PictureId, format: string): string {
  return `${sizesPrefix(bucket, name)}full.${format}`;
}
