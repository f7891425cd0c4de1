import type { Pictures } from '../../../app/media/pictures.server.ts';
import type { Bucket, PictureFormat, PictureWidth } from '../../../app/domain/picture/picture.ts';
import {
  offeredWidths,
  PICTURE_FORMATS,
  picturePath,
  UPLOAD_EXTENSIONS,
} from '../../../app/domain/picture/picture.ts';
import { findPicture } from '../../../app/data/pictures/picture-rows.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import { parsePicturePath, SIZE_PATH } from '../../../app/media/storage/keys.ts';

/** Matches the picture paths in pages and their data. */
const NAMED = new RegExp(
  String.raw`/media/[a-z-]+/[a-z\d-]+\.(?:${UPLOAD_EXTENSIONS.join('|')})`,
  'g',
);

/** The pictures that a response refers to, by their stored path. */
export function picturesIn(text: string): string[] {
  return (text.match(NAMED) ?? []).filter((image) => parsePicturePath(image) !== undefined);
}

/** The paths of all sizes of a picture. */
export async function listSizes(db: Db, image: string): Promise<string[]> {
  const picture = await findPicture(db, image);
  if (!picture) return [];
  return offeredWidths(picture.width).flatMap((width) =>
    PICTURE_FORMATS.map((format) => picturePath(image, width, format)),
  );
}

/** Reads a size, and creates it if missing; undefined if the original is lost. */
export async function readSize(pictures: Pictures, path: string): Promise<Buffer | undefined> {
  const [, bucket, name = '', width, format] = SIZE_PATH.exec(path) ?? [];
  if (!bucket) return undefined;
  const size = Number(width) as PictureWidth;
  const file = await pictures.size(bucket as Bucket, name, size, format as PictureFormat);
  if (!file) return undefined;
  try {
    return Buffer.concat(await Array.fromAsync(file.read(0, file.size)));
  } finally {
    await file.close();
  }
}
