import type { Canvas, Colour } from './canvas.ts';
import { clamp, lay, mix, smoothstep } from './canvas.ts';
import type { Noise } from './noise.ts';
import { octaves } from './noise.ts';

/** All lengths are parts of the short side, all places parts of width and height. */
export type Ring = {
  x: number;
  y: number;
  radius: number;
  width: number;
  /** Where the brush comes down, in turns clockwise from the right. */
  start: number;
  /** How far it goes, in turns; more than 1 crosses its own beginning. */
  turns: number;
  /** How much the radius grows along the way. */
  drift?: number;
  /** 0 stays wet, 1 runs dry. */
  dry: number;
  paint?: string;
};

export type Sweep = {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  width: number;
  bend: number;
  dry: number;
  paint?: string;
};

/** `hairs` counts the tufts across half the brush: a narrow brush has fewer, never finer ones. */
export type Brush = { noise: Noise; dry: number; paint: Colour; hairs: number };

/** Ink at `along` (0 to 1) the stroke and `across` (-1 to 1) the brush. */
function inkAt({ noise, dry, hairs }: Brush, along: number, across: number): number {
  const hair = octaves(noise, across * hairs, along * 2.4, 3, 0.7) * 0.5 + 0.5;
  const streak = octaves(noise, across * hairs * 2.2 + 50, along * 5, 2) * 0.5 + 0.5;
  const lift = 1 - 0.18 * hair - 0.12 * streak * dry;
  if (along < 0 || along > lift) return 0;
  const spent = 0.2 + dry * smoothstep(0.05, 0.9, along) * 0.78 + 0.2 * smoothstep(0.86, 1, along);
  const hold = smoothstep(spent * 0.76 - 0.1, spent * 0.76 + 0.05, hair * 0.6 + streak * 0.4);
  const cap = Math.sqrt(1 - (1 - clamp(along / 0.05)) ** 2) + 0.02;
  const ragged = (hair - 0.5) * (0.12 + spent * 0.4);
  const edge = 1 - smoothstep(0.9, 0.97, Math.abs(across) / cap + ragged);
  return edge * hold * smoothstep(0, 0.04, lift - along);
}

function layInk(canvas: Canvas, brush: Brush, x: number, y: number, at: number, u: number): void {
  const ink = inkAt(brush, at, u);
  if (ink < 0.01) return;
  const pool = octaves(brush.noise, at * 2.6 + 90, u * brush.hairs * 0.6, 3, 0.7) * 0.5 + 0.5;
  const thin = clamp((pool - 0.42) * (0.5 + at * 0.5));
  lay(canvas, x, y, mix(brush.paint, [120, 112, 104], thin), ink * (0.97 - thin * 0.25));
}

export function drawRing(canvas: Canvas, ring: Ring, brush: Brush, short: number): void {
  const centreX = ring.x * canvas.width;
  const centreY = ring.y * canvas.height;
  const reach = (ring.radius * 1.25 + ring.width) * short;
  const top = Math.max(0, Math.floor(centreY - reach));
  const left = Math.max(0, Math.floor(centreX - reach));
  for (let y = top; y < Math.min(canvas.height, centreY + reach); y += 1) {
    for (let x = left; x < Math.min(canvas.width, centreX + reach); x += 1) {
      const dx = x - centreX;
      const dy = (y - centreY) * 1.03;
      const turn = (((Math.atan2(dy, dx) / (2 * Math.PI) - ring.start) % 1) + 1) % 1;
      for (let lap = turn; lap < ring.turns; lap += 1) {
        const along = lap / ring.turns;
        const wobble = octaves(brush.noise, along * 3.2 + 7, 4.4, 2) * 0.045;
        const radius = ring.radius * (1 + wobble + (ring.drift ?? 0) * (along - 0.5));
        const press = 1 + brush.noise(along * 4 + 31, 2.2) * 0.22 - 0.3 * along ** 2;
        const across = (Math.hypot(dx, dy) / short - radius) / (ring.width * 0.5 * press);
        if (Math.abs(across) < 1.3) layInk(canvas, brush, x, y, along, across);
      }
    }
  }
}

export function drawSweep(canvas: Canvas, sweep: Sweep, brush: Brush, short: number): void {
  const fromX = sweep.from[0] * canvas.width;
  const fromY = sweep.from[1] * canvas.height;
  const runX = sweep.to[0] * canvas.width - fromX;
  const runY = sweep.to[1] * canvas.height - fromY;
  const length = Math.hypot(runX, runY);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const along = ((x - fromX) * runX + (y - fromY) * runY) / length ** 2;
      if (along < 0 || along > 1) continue;
      const aside = ((y - fromY) * runX - (x - fromX) * runY) / length / short;
      const wave = Math.sin(along * Math.PI) * sweep.bend + brush.noise(along * 2.6, 8) * 0.012;
      const press = 0.85 + brush.noise(along * 3 + 31, 2.2) * 0.3 - 0.35 * along ** 3;
      const across = (aside - wave) / (sweep.width * 0.5 * press);
      if (Math.abs(across) < 1.3) layInk(canvas, brush, x, y, along, across);
    }
  }
}
