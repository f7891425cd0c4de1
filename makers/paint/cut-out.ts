import type { Canvas, Size } from './canvas.ts';
import { canvasOfSvg } from './canvas.ts';
import { makeNoise, octaves } from './noise.ts';

export type Piece = {
  path: string;
  paint: string;
  /** Thin paper lets what lies beneath it through. */
  isThin?: boolean;
};

export type CutOut = {
  seed: number;
  ground: string;
  pieces: (size: Size) => Piece[];
};

function pieceShape({ path, paint, isThin }: Piece): string {
  const style = isThin ? 'style="mix-blend-mode:multiply"' : 'filter="url(#lift)"';
  return `<path d="${path}" fill="${paint}" ${style}/>`;
}

/** Hand-painted sheets: faint strokes of the broad brush that coloured the paper. */
function addStrokes(canvas: Canvas, seed: number): void {
  const noise = makeNoise(seed + 70);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const level = octaves(noise, x / 260 + y / 900, y / 22, 2) * 3.2;
      const index = (y * canvas.width + x) * 3;
      for (let part = 0; part < 3; part += 1) canvas.pixels[index + part]! += level;
    }
  }
}

export async function paintCutOut(size: Size, plan: CutOut): Promise<Canvas> {
  const short = Math.min(size.width, size.height);
  const lift = `<filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="${short * 0.002}" dy="${short * 0.004}" stdDeviation="${short * 0.005}" flood-color="#1b1510" flood-opacity="0.32"/></filter>`;
  const ground = `<rect width="100%" height="100%" fill="${plan.ground}"/>`;
  const pieces = plan.pieces(size).map(pieceShape).join('');
  const canvas = await canvasOfSvg(size, `<defs>${lift}</defs>${ground}${pieces}`);
  addStrokes(canvas, plan.seed);
  return canvas;
}
