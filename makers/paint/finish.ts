import sharp from 'sharp';
import type { Canvas } from './canvas.ts';
import { makeNoise } from './noise.ts';

export type Finish = {
  seed: number;
  /** Strength of the paper grain in levels of 255. */
  grain: number;
  quality: number;
};

/** Paper grain: a tooth of a few pixels, and broad clouds where the sheet is thicker. */
function addGrain(canvas: Canvas, seed: number, grain: number): void {
  const tooth = makeNoise(seed + 1);
  const cloud = makeNoise(seed + 2);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const level = tooth(x / 3.1, y / 3.1) * grain + cloud(x / 90, y / 90) * grain * 0.5;
      const at = (y * canvas.width + x) * 3;
      for (let part = 0; part < 3; part += 1) canvas.pixels[at + part]! += level;
    }
  }
}

/** A progressive sRGB JPEG without metadata. */
export async function finishPicture(canvas: Canvas, finish: Finish): Promise<Buffer> {
  addGrain(canvas, finish.seed, finish.grain);
  const raw = { width: canvas.width, height: canvas.height, channels: 3 as const };
  return await sharp(Uint8ClampedArray.from(canvas.pixels), { raw })
    .jpeg({ quality: finish.quality, mozjpeg: true })
    .toBuffer();
}
