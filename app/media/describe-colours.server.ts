import sharp from 'sharp';
import type { ColourReceipt } from '../domain/picture/colour-receipt.ts';
import { offeredWidths, type Picture, pictureSrc } from '../domain/picture/picture.ts';
import { compareColours } from './images/compare-colours.server.ts';
import { MAX_PIXELS } from './images/decoder.server.ts';
import { readSize } from './serving/read-size.server.ts';
import { loadOriginal } from './sizes/load-original.server.ts';
import type { Queue } from './sizes/queue.server.ts';
import type { Sizes } from './sizes/sizes.server.ts';
import { originalKey, parsePicturePath, sizeKey } from './storage/keys.ts';
import type { Storage } from './storage/storage.server.ts';
import { readProfileName } from './uploads/picture-metadata.server.ts';

type Needs = { storage: Storage; incomingDir: string; queue: Queue; sizes: Sizes };

/** Compared in this width, which is rendered already for nearly every picture. */
const COMPARED_WIDTH = 640;

/** Compares an original with what visitors get; undefined if the original is lost. */
export async function describeColours(
  { storage, incomingDir, queue, sizes }: Needs,
  picture: Picture & { isWide: boolean },
): Promise<ColourReceipt | undefined> {
  const { image, isWide, width, maxWidth, revision = 0 } = picture;
  const id = parsePicturePath(image);
  if (!id) return undefined;
  const [best, jpeg] = await Promise.all(
    (['avif', 'jpg'] as const).map((format) =>
      readSize(sizes, pictureSrc(picture, COMPARED_WIDTH, format)),
    ),
  );
  if (!best || !jpeg) return undefined;
  const widths = offeredWidths(width, maxWidth);
  const largest = sizeKey(id, { width: widths.at(-1) ?? COMPARED_WIDTH, format: 'avif', revision });
  const largestFile = (await storage.has(largest)) ? await storage.open(largest) : undefined;
  await largestFile?.close();
  return queue.upload(async () => {
    await using original = await loadOriginal({ storage, incomingDir }, originalKey(id));
    if (!original) return undefined;
    const { source } = original;
    const { format, depth, autoOrient, icc, space } = await sharp(source, {
      limitInputPixels: MAX_PIXELS,
    }).metadata();
    return {
      original: {
        ...autoOrient,
        format,
        profile: icc ? (readProfileName(icc) ?? 'unnamed colour profile') : null,
        bits: depth === 'ushort' ? 16 : 8,
        isCmyk: space === 'cmyk',
      },
      published: { isWide, widths, largestBytes: largestFile?.size ?? null },
      difference: await compareColours(source, best),
      inSrgb: isWide ? await compareColours(source, jpeg) : null,
    };
  });
}
