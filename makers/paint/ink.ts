import type { Ring, Sweep } from './brush.ts';
import { drawRing, drawSweep } from './brush.ts';
import type { Canvas, Size } from './canvas.ts';
import { clamp, colour, emptyCanvas, lay, smoothstep } from './canvas.ts';
import type { Noise } from './noise.ts';
import { makeNoise, octaves } from './noise.ts';
import { seeded } from './random.ts';

export type InkPlan = {
  seed: number;
  paper: string;
  strokes: readonly (Ring | Sweep)[];
  /** Where the red seal stands, and its side. */
  seal?: { x: number; y: number; side: number };
  /** A disc of thin wash that lies under the strokes. */
  wash?: { x: number; y: number; radius: number; paint: string };
  drops?: number;
};

function drawDisc(canvas: Canvas, disc: NonNullable<InkPlan['wash']>, noise: Noise): void {
  const short = Math.min(canvas.width, canvas.height);
  const paint = colour(disc.paint);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const dx = (x - disc.x * canvas.width) / short;
      const dy = (y - disc.y * canvas.height) / short;
      const rim = disc.radius * (1 + octaves(noise, dx * 5 + 9, dy * 5, 3) * 0.05);
      const inside = rim - Math.hypot(dx, dy);
      if (inside < -0.004) continue;
      const pool = 0.5 + octaves(noise, dx * 4, dy * 4 + 30, 4) * 0.3;
      const dark = pool * 0.62 + 0.3 * Math.exp(-Math.max(0, inside) / 0.006);
      lay(canvas, x, y, paint, clamp(dark) * smoothstep(-0.002, 0.002, inside));
    }
  }
}

function drawDrops(canvas: Canvas, plan: InkPlan, short: number): void {
  const random = seeded(plan.seed + 500);
  const ring = plan.strokes.find((stroke) => 'radius' in stroke);
  if (!ring) return;
  for (let drop = 0; drop < (plan.drops ?? 0); drop += 1) {
    const turn = (ring.start + random.between(-0.07, 0.05)) * 2 * Math.PI;
    const away = (ring.radius + ring.width * (0.6 + random.next() ** 2)) * short;
    const size = short * 0.0075 * random.between(0.2, 1) ** 2 + 1;
    const x = ring.x * canvas.width + Math.cos(turn) * away;
    const y = ring.y * canvas.height + Math.sin(turn) * away;
    for (let row = Math.floor(y - size); row <= y + size + 1; row += 1) {
      for (let column = Math.floor(x - size); column <= x + size + 1; column += 1) {
        if (row < 0 || column < 0 || row >= canvas.height || column >= canvas.width) continue;
        const inside = size - Math.hypot(column - x, (row - y) * 1.1);
        lay(canvas, column, row, [36, 33, 31], clamp(inside + 0.5) * 0.92);
      }
    }
  }
}

/** A carved seal: two quarter circles in a worn square. */
function drawSeal(canvas: Canvas, seal: NonNullable<InkPlan['seal']>, noise: Noise): void {
  const half = (seal.side * Math.min(canvas.width, canvas.height)) / 2;
  const centreX = Math.round(seal.x * canvas.width);
  const centreY = Math.round(seal.y * canvas.height);
  const soft = 1.2 / half;
  for (let y = -Math.ceil(half); y <= half; y += 1) {
    for (let x = -Math.ceil(half); x <= half; x += 1) {
      const p = x / half;
      const q = y / half;
      const side = (Math.abs(p) ** 7 + Math.abs(q) ** 7) ** (1 / 7);
      const body = smoothstep(0, soft, 0.93 + noise(p * 5, q * 5) * 0.04 - side);
      const low = Math.max(Math.hypot(p + 0.6, q - 0.6) - 0.58, -0.6 - p, q - 0.6);
      const high = Math.max(Math.abs(Math.hypot(p - 0.6, q + 0.6) - 0.5) - 0.09, p - 0.6, -0.6 - q);
      const carved = 1 - smoothstep(-soft, soft, Math.min(low, high));
      const worn = smoothstep(0.5, 0.62, octaves(noise, p * 7 + 20, q * 7, 2));
      const cover = body * (1 - carved) * (1 - worn * 0.7) * 0.95;
      lay(canvas, centreX + x, centreY + y, [176, 44, 34], cover);
    }
  }
}

export function paintInk(size: Size, plan: InkPlan): Canvas {
  const canvas = emptyCanvas(size);
  const short = Math.min(size.width, size.height);
  const paper = colour(plan.paper);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) lay(canvas, x, y, paper, 1);
  }
  if (plan.wash) drawDisc(canvas, plan.wash, makeNoise(plan.seed + 300));
  for (const [index, stroke] of plan.strokes.entries()) {
    const paint = colour(stroke.paint ?? '#1d1b1a');
    const hairs = Math.max(1.5, (stroke.width * short) / 13);
    const brush = { noise: makeNoise(plan.seed * 7 + index), dry: stroke.dry, paint, hairs };
    if ('radius' in stroke) drawRing(canvas, stroke, brush, short);
    else drawSweep(canvas, stroke, brush, short);
  }
  drawDrops(canvas, plan, short);
  if (plan.seal) drawSeal(canvas, plan.seal, makeNoise(plan.seed + 800));
  return canvas;
}
