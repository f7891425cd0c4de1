import type { Canvas, Size } from './canvas.ts';
import { colour, emptyCanvas, lay, mix, smoothstep } from './canvas.ts';
import { makeNoise, octaves } from './noise.ts';

/** A soft field of colour; its sides are parts of width and height. */
type Band = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  paint: string;
  /** Width of the breathing edge as a part of the short side. */
  soft: number;
};

export type ColourField = {
  seed: number;
  ground: readonly [top: string, bottom: string];
  bands: readonly Band[];
};

function paintBand(canvas: Canvas, band: Band, seed: number): void {
  const short = Math.min(canvas.width, canvas.height);
  const edge = makeNoise(seed);
  const veil = makeNoise(seed + 1);
  const paint = colour(band.paint);
  const light = mix(paint, [255, 240, 214], 0.15);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const aside = Math.min(x - band.left * canvas.width, band.right * canvas.width - x);
      const upright = Math.min(y - band.top * canvas.height, band.bottom * canvas.height - y);
      const wobble = octaves(edge, x / short / 0.3, y / short / 0.22, 3, 0.35) * band.soft * 0.7;
      const across = smoothstep(-band.soft * 0.7, band.soft, aside / short + wobble);
      const cover = across * smoothstep(-band.soft * 0.7, band.soft, upright / short + wobble);
      if (cover < 0.003) continue;
      const cloud = octaves(veil, x / short / 0.6, y / short / 0.3, 3, 0.45);
      const tone = mix(paint, light, smoothstep(-0.5, 0.6, cloud));
      lay(canvas, x, y, tone, cover * (0.9 + 0.1 * cloud));
    }
  }
}

export function paintField(size: Size, plan: ColourField): Canvas {
  const canvas = emptyCanvas(size);
  const top = colour(plan.ground[0]);
  const bottom = colour(plan.ground[1]);
  const cloud = makeNoise(plan.seed);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const drift = octaves(cloud, x / 520, y / 360, 3) * 0.25;
      lay(canvas, x, y, mix(top, bottom, smoothstep(0, 1, y / size.height + drift)), 1);
    }
  }
  for (const [index, band] of plan.bands.entries()) {
    paintBand(canvas, band, plan.seed * 13 + index * 2);
  }
  return canvas;
}
