import type { Canvas, Colour, Size } from './canvas.ts';
import { blend, clamp, colour, emptyCanvas, lay, mix, smoothstep } from './canvas.ts';
import { makeNoise, octaves } from './noise.ts';

export type Landscape = {
  seed: number;
  sky: readonly string[];
  /** Hills from far to near. */
  hills: readonly string[];
  /** Where the first hill stands, as a part of the height. */
  horizon: number;
  /** Height of the hills as a part of the short side. */
  swell: number;
  /** Width of a hill as a part of the short side. */
  reach: number;
  /** How much smaller forms count: 0.2 dunes, 0.5 rocks. */
  rough?: number;
  /** How far hills fade into `air` towards their foot. */
  mist?: number;
  air?: string;
  sun?: { x: number; y: number; radius: number; paint: string; glow?: number; behind: number };
  /** A sheet of water that lies from the horizon down, before the hill with this number. */
  water?: { before: number; from: number; paint: string; glint: string };
};

type Scene = { plan: Landscape; canvas: Canvas; short: number };

function paintSky({ plan, canvas, short }: Scene): void {
  const stops = plan.sky.map(colour);
  const cloud = makeNoise(plan.seed + 40);
  const end = canvas.height * Math.min(1, plan.horizon + plan.swell);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const drift = octaves(cloud, x / short / 0.9, y / short / 0.16, 3) * 0.07;
      lay(canvas, x, y, blend(stops, y / end + drift), 1);
    }
  }
}

function paintSun({ plan, canvas, short }: Scene): void {
  if (!plan.sun) return;
  const { x: left, y: top, radius, paint, glow = 0 } = plan.sun;
  const tint = colour(paint);
  const size = radius * short;
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) {
      const distance = Math.hypot(x - left * canvas.width, y - top * canvas.height);
      const halo = glow * Math.exp(-Math.max(0, distance - size) / (size * 1.6));
      const cover = Math.max(clamp(size - distance + 0.5), halo);
      if (cover > 0.004) lay(canvas, x, y, tint, cover);
    }
  }
}

function paintWater({ plan, canvas, short }: Scene): void {
  if (!plan.water) return;
  const { from, paint, glint } = plan.water;
  const deep = colour(paint);
  const bright = colour(glint);
  const ripple = makeNoise(plan.seed + 60);
  const sunX = (plan.sun?.x ?? 0.5) * canvas.width;
  const top = Math.round(from * canvas.height);
  for (let y = top; y < canvas.height; y += 1) {
    const depth = (y - top) / short;
    const spread = short * ((plan.sun?.radius ?? 0.1) * 0.75 + depth * 0.35);
    for (let x = 0; x < canvas.width; x += 1) {
      const wave = ripple(x / short / (0.06 + depth * 0.1), (y / short) * (130 - depth * 110));
      const path = Math.exp(-(((x - sunX) / spread) ** 2)) * (1 - depth * 0.8);
      const base = mix(deep, bright, clamp(0.3 - depth * 0.9 + wave * 0.035));
      lay(canvas, x, y, base, 1);
      lay(canvas, x, y, bright, smoothstep(0.75, 0.95, wave * 0.62 + path * 0.92) * 0.9);
    }
  }
}

function ridgeOf({ plan, canvas, short }: Scene, hill: number): Float32Array {
  const noise = makeNoise(plan.seed * 31 + hill);
  const near = hill / plan.hills.length;
  const foot = plan.horizon + (1.04 - plan.horizon) * near ** 1.12;
  const swell = plan.swell * short * (0.62 + 0.38 * Math.sin(Math.PI * (near * 0.8 + 0.15)));
  const reach = plan.reach * short * (0.75 + 0.5 * near);
  return Float32Array.from({ length: canvas.width }, (_, x) => {
    const form = octaves(noise, x / reach + hill * 5.7, hill * 3.3, 5, plan.rough ?? 0.32);
    return foot * canvas.height - form * swell * 1.5;
  });
}

/** The ridge without its small forms, so that mist lies level and not in columns. */
function evened(ridge: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(ridge.length + 1);
  for (let x = 0; x < ridge.length; x += 1) sums[x + 1] = sums[x]! + ridge[x]!;
  return ridge.map((_, x) => {
    const from = Math.max(0, x - reach);
    const to = Math.min(ridge.length, x + reach + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
}

function paintHill(scene: Scene, hill: number): void {
  const { plan, canvas, short } = scene;
  const ridge = ridgeOf(scene, hill);
  const foot = evened(evened(ridge, Math.round(short * 0.07)), Math.round(short * 0.07));
  const strata = makeNoise(plan.seed * 53 + hill);
  const body = colour(plan.hills[hill]!);
  const air: Colour = colour(plan.air ?? plan.sky.at(-1)!);
  const fall = short * 0.24;
  const shadow = (hill === 0 ? 0.09 : 0.2) * (1 - (plan.mist ?? 0.1) * 0.6);
  for (let x = 0; x < canvas.width; x += 1) {
    const edge = ridge[x]!;
    for (let y = Math.max(0, Math.floor(edge - 40)); y < canvas.height; y += 1) {
      const depth = y - edge;
      if (depth < -0.5) {
        lay(canvas, x, y, [12, 14, 20], shadow * Math.exp(depth / (short * 0.009)));
        continue;
      }
      const bands = octaves(strata, x / short / 0.5, (y - foot[x]! * 0.6) / short / 0.02, 2);
      const tone = mix(body, air, clamp((plan.mist ?? 0.1) * smoothstep(0, fall, y - foot[x]!)));
      const light = bands * 5 + 7 * Math.exp(-depth / (short * 0.012));
      lay(canvas, x, y, [tone[0] + light, tone[1] + light, tone[2] + light], clamp(depth + 0.5));
    }
  }
}

export function paintLandscape(size: Size, plan: Landscape): Canvas {
  const canvas = emptyCanvas(size);
  const scene = { plan, canvas, short: Math.min(size.width, size.height) };
  paintSky(scene);
  for (let hill = 0; hill < plan.hills.length; hill += 1) {
    if (plan.sun?.behind === hill) paintSun(scene);
    if (plan.water?.before === hill) paintWater(scene);
    paintHill(scene, hill);
  }
  return canvas;
}
