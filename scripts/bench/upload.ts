import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Bench } from './bench.ts';
import { atMost, type Line } from './line.ts';
import { inTurn, milliseconds } from './measure.ts';
import { makePhoto } from './photo.ts';
import { mustAsk } from './raw-request.ts';
import type { BenchSite } from './stage.ts';

const ROUNDS = 31;
/** In which the site makes the first size of what was uploaded. */
export const REST_MILLISECONDS = 100;

export const uploadBench: Bench = {
  name: 'upload',
  limits:
    'Decoding, of which the decoder leaves out what no size needs; then the body, the disk’s writing and syncing, the placeholder, the row and the conversation.',
  async run(stage) {
    const site = await stage.site(50);
    const photo = await makePhoto(stage.folder, { width: 3000, height: 2000 });
    return compareUpload(site, photo);
  },
};

/**
 * An upload over HTTP, until it is kept and answered, beside bare sharp looking at the same file: at every pixel of
 * it, and with the short cut that the product takes too. Each yardstick takes turns with the product alone:
 * whoever comes after the 18 MB of every pixel has to clear them up.
 */
async function compareUpload(site: BenchSite, photo: string): Promise<Line[]> {
  const body = await readFile(photo);
  async function compare(yardstickName: string, readBySharp: (file: string) => Promise<void>) {
    const { ours, yardstick } = await inTurn(
      ROUNDS,
      {
        ours: () => milliseconds(() => upload(site, body)),
        yardstick: () => milliseconds(() => readBySharp(photo)),
      },
      REST_MILLISECONDS,
    );
    const what = 'a 3000 × 2000 JPEG accepted and answered';
    return atMost(1.6, { what, ours, yardstick, yardstickName, unit: 'ms' });
  }
  return [
    await compare('bare sharp: decode, measure, placeholder', lookAtEveryPixel),
    await compare('the same with an eighth decoded in each direction', lookByShortCut),
  ];
}

/** Gives the path of the picture. */
export async function upload({ url, cookie }: BenchSite, body: Uint8Array): Promise<string> {
  const headers = { 'Content-Type': 'image/jpeg', Origin: url, Cookie: cookie };
  const uploadUrl = `${url}/admin/uploads/works`;
  const answer = await mustAsk(uploadUrl, { method: 'POST', headers, body }, 201);
  return (JSON.parse(answer.body.toString()) as { image: string }).image;
}

async function lookAtEveryPixel(file: string): Promise<void> {
  await sharp(file, { failOn: 'warning' }).metadata();
  const { data, info } = await sharp(file, { failOn: 'warning' })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await makePlaceholder(sharp(data, { raw: info }));
}

/** Made small at once: the decoder then works on an eighth of the width and of the height. */
export async function lookByShortCut(file: string | Buffer): Promise<void> {
  await sharp(file, { failOn: 'warning' }).metadata();
  await makePlaceholder(sharp(file, { failOn: 'warning' }).autoOrient());
}

async function makePlaceholder(picture: Sharp): Promise<void> {
  await picture.resize(16, 16, { fit: 'inside' }).webp({ quality: 20 }).toBuffer();
}
