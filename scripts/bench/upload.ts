import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { atMost, type Line } from './line.ts';
import { inTurn, milliseconds } from './measure.ts';

const ROUNDS = 15;

/** An upload over HTTP, until it is kept and answered, beside bare sharp looking at the same file. */
export async function benchUpload(url: string, cookie: string, file: string): Promise<Line> {
  const body = new Uint8Array(await readFile(file));
  const headers = { 'Content-Type': 'image/jpeg', Origin: url, Cookie: cookie };
  const [ours, yardstick] = await inTurn(
    ROUNDS,
    () =>
      milliseconds(async () => {
        const answer = await fetch(`${url}/admin/uploads/works`, { method: 'POST', body, headers });
        if (answer.status !== 201)
          throw new Error(`The upload was answered with ${answer.status}.`);
        await answer.json();
      }),
    () => milliseconds(() => lookWithBareSharp(file)),
  );
  return atMost(1.3, {
    what: 'a 3000 × 2000 JPEG accepted and answered',
    ours,
    yardstick,
    unit: 'ms',
    yardstickName: 'bare sharp: decode, measure, placeholder',
  });
}

async function lookWithBareSharp(file: string): Promise<void> {
  const picture = sharp(file, { failOn: 'warning' });
  await picture.metadata();
  const whole = sharp(file, { failOn: 'warning' }).autoOrient();
  await whole.resize(16, 16, { fit: 'inside' }).webp({ quality: 20 }).toBuffer();
}
