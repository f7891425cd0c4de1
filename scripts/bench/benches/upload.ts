import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { atMostTimes } from '../line.ts';
import { inTurn, milliseconds } from '../measure.ts';
import { makePhoto } from '../photo.ts';
import { mustAsk } from '../raw-request.ts';
import type { Bench, BenchSite } from '../stage.ts';

const ROUNDS = 21;
/** The site makes the first size of the upload meanwhile. */
const REST_MILLISECONDS = 100;

export const uploadBench: Bench = {
  name: 'upload',
  limits: 'Decoding; then receiving the body, writing and syncing the file, and the row.',
  async run(stage) {
    const site = await stage.site(50);
    const photo = await makePhoto(stage.folder, { width: 3000, height: 2000 });
    const body = await readFile(photo);
    const { ours, yardstick } = await inTurn(
      ROUNDS,
      {
        ours: () => milliseconds(() => upload(site, body)),
        yardstick: () => milliseconds(() => decode(photo)),
      },
      REST_MILLISECONDS,
    );
    const what = 'a 3000 × 2000 JPEG uploaded and answered';
    const yardstickName = 'bare sharp: decode, measure, placeholder';
    return [atMostTimes(1.6, { what, ours, yardstick, yardstickName, unit: 'ms' })];
  },
};

/** Gives the path of the picture. */
export async function upload({ url, cookie }: BenchSite, body: Uint8Array): Promise<string> {
  const headers = { 'Content-Type': 'image/jpeg', Origin: url, Cookie: cookie };
  const uploadUrl = `${url}/admin/uploads/works`;
  const answer = await mustAsk(uploadUrl, { method: 'POST', headers, body }, 201);
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
