import type { Canvas, Size } from './canvas.ts';
import { colour, emptyCanvas, lay, mix, smoothstep } from './canvas.ts';
import { makeNoise, octaves } from './noise.ts';

/** A bare sheet in soft light, with one faint line: a site that waits for its own picture. */
export function paintNeutral(size: Size, seed: number): Canvas {
  const canvas = emptyCanvas(size);
  const light = colour('#d8d0c3');
  const shade = colour('#b3aa9c');
  const line = colour('#8f8678');
  const cloud = makeNoise(seed);
  const bend = makeNoise(seed + 5);
  const short = Math.min(size.width, size.height);
  for (let x = 0; x < size.width; x += 1) {
    const hill = 0.62 + bend((x / size.width) * 1.3, 0.5) * 0.1;
    for (let y = 0; y < size.height; y += 1) {
      const drift = octaves(cloud, x / short / 0.8, y / short / 0.8, 3) * 0.16;
      const fall = (x / size.width) * 0.35 + (y / size.height) * 0.65;
      lay(canvas, x, y, mix(light, shade, smoothstep(0.05, 1.05, fall + drift)), 1);
      const distance = Math.abs(y - hill * size.height);
      lay(canvas, x, y, line, 0.5 * (1 - smoothstep(0.6, 2, distance)));
    }
  }
  return canvas;
}
