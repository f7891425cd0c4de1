import {
  offeredWidths,
  PICTURE_FORMATS,
  picturePath,
  UPLOAD_EXTENSIONS,
  ZOOM_FORMAT,
  zoomWidths,
} from '../../../app/domain/picture/picture.ts';
import { listPictures } from '../../../app/data/pictures/picture-rows.server.ts';
import type { Db } from '../../../app/data/database/tables.ts';
import { parsePicturePath } from '../../../app/media/storage/keys.ts';

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
  const [picture] = await listPictures(db, [image]);
  if (!picture) return [];
  const { width: ownWidth, maxWidth } = picture;
  const zoomed = zoomWidths(ownWidth, maxWidth).map((width) =>
    picturePath(image, width, ZOOM_FORMAT, picture.revision),
  );
  const sizes = offeredWidths(ownWidth, maxWidth).flatMap((width) =>
    PICTURE_FORMATS.map((format) => picturePath(image, width, format, picture.revision)),
  );
  return [...sizes, ...zoomed];
}
