import type { Canvas, Size } from './canvas.ts';
import { canvasOfSvg, clamp } from './canvas.ts';
import type { Noise } from './noise.ts';
import { makeNoise, octaves } from './noise.ts';
import type { Random } from './random.ts';
import { seeded } from './random.ts';

type Point = readonly [x: number, y: number];

export type Flow = {
  seed: number;
  ground: string;
  /** Colours from one bank of the stream to the other. */
  paints: readonly string[];
  /** Distance between lines as a part of the short side. */
  gap: number;
  /** Thickest line as a part of the gap. */
  fill: number;
  /** Width of an eddy as a part of the short side. */
  eddy: number;
  /** Direction of the whole in turns, and how strongly it holds against the eddies. */
  course?: { turn: number; hold: number };
  /** Centres the lines turn around, in parts of width and height. */
  whirls?: readonly { x: number; y: number; reach: number; spin: number }[];
  longest?: number;
};

type Field = (x: number, y: number) => number;

/** The direction of the stream at a place of the picture, in radians. */
function fieldOf(plan: Flow, noise: Noise, { width, height }: Size): Field {
  const short = Math.min(width, height);
  const course = (plan.course?.turn ?? 0) * 2 * Math.PI;
  const hold = plan.course?.hold ?? 0;
  return (x, y) => {
    const angle = octaves(noise, x / short / plan.eddy, y / short / plan.eddy, 2, 0.3) * 3.6;
    let dx = Math.cos(course) * hold + Math.cos(course + angle) * (1 - hold);
    let dy = Math.sin(course) * hold + Math.sin(course + angle) * (1 - hold);
    for (const whirl of plan.whirls ?? []) {
      const fromX = x - whirl.x * width;
      const fromY = y - whirl.y * height;
      const distance = Math.hypot(fromX, fromY) + 1;
      const pull = Math.exp(-((distance / (whirl.reach * short)) ** 2)) * 4;
      dx += ((-fromY * whirl.spin - fromX * 0.18) / distance) * pull;
      dy += ((fromX * whirl.spin - fromY * 0.18) / distance) * pull;
    }
    return Math.atan2(dy, dx);
  };
}

/** Remembers where lines run, so that a new one keeps its distance. */
function makeBanks(gap: number) {
  const cells = new Map<number, Point[]>();
  const key = (x: number, y: number) => Math.floor(x / gap) * 4096 + Math.floor(y / gap);
  function isFree(x: number, y: number, distance: number): boolean {
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        const near = cells.get(key(x + dx * gap, y + dy * gap));
        if (near?.some((point) => Math.hypot(point[0] - x, point[1] - y) < distance)) return false;
      }
    }
    return true;
  }
  function add(points: readonly Point[]): void {
    for (const point of points) {
      const at = key(point[0], point[1]);
      const cell = cells.get(at);
      if (cell) cell.push(point);
      else cells.set(at, [point]);
    }
  }
  return { isFree, add };
}

type Banks = ReturnType<typeof makeBanks>;
type River = { size: Size; gap: number; longest: number; field: Field; banks: Banks };

/** Walks from a place until it meets the edge, another line or the `tail` it has already. */
function follow(river: River, from: Point, way: 1 | -1, tail: readonly Point[] = []): Point[] {
  const { size, gap, longest, field, banks } = river;
  const step = gap * 0.3;
  const line: Point[] = [];
  let [x, y] = from;
  let heading = field(x, y);
  while (line.length * step < longest / 2) {
    const angle = field(x, y);
    // Where streams part the field has a corner; a line that took it would break.
    if (Math.cos(angle - heading) < 0.93) break;
    heading = angle;
    x += Math.cos(angle) * step * way;
    y += Math.sin(angle) * step * way;
    const isOutside = x < -gap || y < -gap || x > size.width + gap || y > size.height + gap;
    const isNear = (point: Point) => Math.hypot(point[0] - x, point[1] - y) < gap * 0.75;
    if (isOutside || !banks.isFree(x, y, gap * 0.75)) break;
    if (line.slice(0, -4).some(isNear) || tail.slice(5).some(isNear)) break;
    line.push([x, y]);
  }
  return line;
}

/** A line that swells in its middle and ends in a point. */
function ribbon(line: readonly Point[], thickness: number): string {
  const left: string[] = [];
  const right: string[] = [];
  for (const [index, [x, y]] of line.entries()) {
    const before = line[Math.max(0, index - 1)]!;
    const after = line[Math.min(line.length - 1, index + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const along = index / (line.length - 1);
    const half = (thickness / 2) * Math.sin(Math.PI * along) ** 0.6 + 0.3;
    const asideX = (-(after[1] - before[1]) / length) * half;
    const asideY = ((after[0] - before[0]) / length) * half;
    left.push(`${(x + asideX).toFixed(1)} ${(y + asideY).toFixed(1)}`);
    right.push(`${(x - asideX).toFixed(1)} ${(y - asideY).toFixed(1)}`);
  }
  return `M${left.join('L')}L${right.toReversed().join('L')}Z`;
}

function pickPaint(plan: Flow, random: Random, tone: number): string {
  const place = clamp(0.5 + tone * 0.9 + random.between(-0.16, 0.16));
  return plan.paints[Math.min(plan.paints.length - 1, Math.floor(place * plan.paints.length))]!;
}

export async function paintFlow(size: Size, plan: Flow): Promise<Canvas> {
  const short = Math.min(size.width, size.height);
  const gap = plan.gap * short;
  const random = seeded(plan.seed);
  const noise = makeNoise(plan.seed);
  const hues = makeNoise(plan.seed + 9);
  const field = fieldOf(plan, noise, size);
  const banks = makeBanks(gap);
  const river = { size, gap, longest: (plan.longest ?? 1.4) * short, field, banks };
  const shapes = [`<rect width="100%" height="100%" fill="${plan.ground}"/>`];
  const tries = ((size.width * size.height) / gap ** 2) * 14;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const from: Point = [random.next() * size.width, random.next() * size.height];
    if (!banks.isFree(from[0], from[1], gap)) continue;
    const tail = follow(river, from, -1);
    const line = [...tail.toReversed(), from, ...follow(river, from, 1, tail)];
    // Short lines are kept out while there is still room for long ones.
    if (line.length < 26 || (line.length < 60 && attempt < tries * 0.6)) continue;
    banks.add(line);
    const tone = octaves(hues, from[0] / short / 0.7, from[1] / short / 0.7, 2);
    const thickness = gap * Math.min(plan.fill * random.between(0.45, 1), line.length * 0.018);
    const paint = pickPaint(plan, random, tone);
    shapes.push(`<path d="${ribbon(line, thickness)}" fill="${paint}"/>`);
  }
  return await canvasOfSvg(size, shapes.join(''));
}
