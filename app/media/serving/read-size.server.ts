import type { Sizes } from '../sizes/sizes.server.ts';
import { parseSizePath } from '../storage/keys.ts';

/** Reads a size by its path, and creates it if missing; undefined if the original is lost. */
export async function readSize(
  pictures: Pick<Sizes, 'size'>,
  path: string,
): Promise<Buffer | undefined> {
  const size = parseSizePath(path);
  if (!size) return undefined;
  const { bucket, name, width, format, revision } = size;
  const file = await pictures.size(bucket, name, width, format, { revision });
  if (!file) return undefined;
  try {
    return Buffer.concat(await Array.fromAsync(file.read(0, file.size)));
  } finally {
    await file.close();
  }
}
