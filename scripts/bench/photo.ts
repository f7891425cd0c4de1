import path from 'node:path';
import sharp from 'sharp';

/**
 * A demo work at a camera's size, with so much of a camera's noise that its file is as large as those are: 2.5
 * bits for each pixel, 1.9 MB for 3000 × 2000. A softer picture is decoded sooner, and what is done around it
 * then weighs more.
 */
export async function makePhoto(
  folder: string,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const file = path.join(folder, `photo-${width}.jpg`);
  const noise = { type: 'gaussian', mean: 128, sigma: 28 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const work = path.join(import.meta.dirname, '../../demo/pictures/site/home.jpg');
  await sharp(work)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(file);
  return file;
}
