import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
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
    'Decoding: three quarters of the time; the rest is the session, the body and the row. A small file is looked at from memory while the disk writes and syncs it.',
  async run(stage) {
    const site = await stage.site(50);
    const photo = await makePhoto(stage.folder, { width: 3000, height: 2000 });
    return [await compareUpload(site, photo)];
  },
};

/** An upload over HTTP, until it is kept and answered, beside bare sharp looking at the same file. */
async function compareUpload(site: BenchSite, photo: string): Promise<Line> {
  const body = await readFile(photo);
  const { ours, bare } = await inTurn(
    ROUNDS,
    {
      ours: () => milliseconds(() => upload(site, body)),
      bare: () => milliseconds(() => lookWithBareSharp(photo)),
    },
    REST_MILLISECONDS,
  );
  return atMost(1.3, {
    what: 'a 3000 × 2000 JPEG accepted and answered',
    ours,
    yardstick: bare,
    yardstickName: 'bare sharp: decode, measure, placeholder',
    unit: 'ms',
  });
}

/** Gives the public address of the picture. */
export async function upload({ url, cookie }: BenchSite, body: Uint8Array): Promise<string> {
  const headers = { 'Content-Type': 'image/jpeg', Origin: url, Cookie: cookie };
  const address = `${url}/admin/uploads/works`;
  const answer = await mustAsk(address, { method: 'POST', headers, body }, 201);
  return (JSON.parse(answer.body.toString()) as { image: string }).image;
}

async function lookWithBareSharp(file: string): Promise<void> {
  await sharp(file, { failOn: 'warning' }).metadata();
  const whole = sharp(file, { failOn: 'warning' }).autoOrient();
  await whole.resize(16, 16, { fit: 'inside' }).webp({ quality: 20 }).toBuffer();
}
