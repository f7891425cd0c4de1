import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { atMostTimes } from '../report-line.ts';
import { measureInTurn, timeMilliseconds } from '../measure.ts';
import { expectResponse } from '../raw-request.ts';
import type { Bench, BenchSite } from '../bench-context.ts';

const ROUNDS = 21;
/** In this time the site renders the first size of the upload. */
const REST_MILLISECONDS = 100;

export const uploadBench: Bench = {
  name: 'upload',
  limits: 'Decoding; then receiving the body, writing and syncing the file, and the row.',
  async run(context) {
    const site = await context.site(50);
    const photo = await makePhoto(context.folder, { width: 3000, height: 2000 });
    const body = await readFile(photo);
    const { ours, yardstick } = await measureInTurn(
      ROUNDS,
      {
        ours: () => timeMilliseconds(() => upload(site, body)),
        yardstick: () => timeMilliseconds(() => decode(photo)),
      },
      REST_MILLISECONDS,
    );
    const what = 'a 3000 × 2000 JPEG uploaded and answered';
    const yardstickName = 'bare sharp: decode, measure, placeholder';
    return [atMostTimes(1.6, { what, ours, yardstick, yardstickName, unit: 'ms' })];
  },
};

/** Returns the path of the picture. */
export async function upload({ url, cookie }: BenchSite, body: Uint8Array): Promise<string> {
  const headers = { 'Content-Type': 'image/jpeg', Origin: url, Cookie: cookie };
  const uploadUrl = `${url}/admin/uploads/works`;
  const answer = await expectResponse(uploadUrl, { method: 'POST', headers, body }, 201);
  return (JSON.parse(answer.body.toString()) as { image: string }).image;
}

async function decode(file: string): Promise<void> {
  await sharp(file, { failOn: 'warning' }).metadata();
  const { data, info } = await sharp(file, { failOn: 'warning' })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await sharp(data, { raw: info })
    .resize(16, 16, { fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer();
}

/** A demo work in a camera's size, with enough noise for a camera's file size: 2.5 bits per pixel. */
export async function makePhoto(
  folder: string,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const file = path.join(folder, `photo-${width}.jpg`);
  const noise = { type: 'gaussian', mean: 128, sigma: 28 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const work = path.join(import.meta.dirname, '../../../demo/pictures/site/home.jpg');
  await sharp(work)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(file);
  return file;
}
