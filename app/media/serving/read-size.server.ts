import type { Bucket, PictureFormat, PictureWidth } from '../../domain/picture/picture.ts';
import type { Pictures } from '../pictures.server.ts';
import { SIZE_PATH } from '../storage/keys.ts';

/** Reads a size by its path, and creates it if missing; undefined if the original is lost. */
export async function readSize(
  pictures: Pick<Pictures, 'size'>,
  path: string,
): Promise<Buffer | undefined> {
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
