import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { renderPicture } from '../../app/media/images.server.ts';
import type { Bench } from './bench.ts';
import { atMost } from './line.ts';
import { similarity, toGrey } from './ssim.ts';

const WORKS = path.join(import.meta.dirname, '../../demo/pictures/works');
const WIDTH = 960;
/** Every fourth demo work: all families are among them. */
const EVERY = 4;
const QUALITIES = [40, 50, 60, 65, 70, 75, 80, 85, 88, 90, 92, 94, 96];

export const formatsBench: Bench = {
  name: 'formats',
  limits:
    'The encoder’s effort: 2 of 9, because 4 would take six times as long for a tenth fewer bytes.',
  async run() {
    // The product itself never reads AVIF.
    sharp.unblock({ operation: ['VipsForeignLoadHeif'] });
    const avif: number[] = [];
    const jpeg: number[] = [];
    const names = (await readdir(WORKS)).toSorted().filter((_, index) => index % EVERY === 0);
    for (const name of names) {
      const sizes = await compareFormats(path.join(WORKS, name));
      avif.push(sizes.avif / 1000);
      jpeg.push(sizes.jpeg / 1000);
    }
    return [
      atMost(0.6, {
        what: `AVIF of ${names.length} demo works at 960 px`,
        ours: avif,
        yardstick: jpeg,
        yardstickName: 'JPEG of equal quality by SSIM',
        unit: 'kB',
      }),
    ];
  },
};

/** Our AVIF beside the smallest JPEG that is at least as near to the true picture. */
async function compareFormats(file: string): Promise<{ avif: number; jpeg: number }> {
  const truth = await sharp(file)
    .resize(WIDTH, undefined, { withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const grey = await toGrey(truth);
  const ours = await renderPicture(truth, { format: 'avif', width: WIDTH });
  const wanted = similarity(grey, await toGrey(ours));
  let low = 0;
  let high = QUALITIES.length - 1;
  let jpeg = Number.POSITIVE_INFINITY;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const bytes = await encodeJpeg(truth, QUALITIES[middle] ?? 100);
    if (similarity(grey, await toGrey(bytes)) >= wanted) {
      jpeg = bytes.length;
      high = middle - 1;
    } else low = middle + 1;
  }
  return { avif: ours.length, jpeg };
}

function encodeJpeg(picture: Uint8Array, quality: number): Promise<Buffer> {
  return sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
}
