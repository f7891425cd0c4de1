import path from 'node:path';
import sharp from 'sharp';

/** A demo work at a camera's size, with enough noise that its file is as large as a camera's: 2.5 bits per pixel. */
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
