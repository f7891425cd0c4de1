import { seeded } from './random.ts';

export type Point = readonly [x: number, y: number];

function at(point: Point): string {
  return `${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
}

/** A closed curve through all points. */
function smooth(points: readonly Point[]): string {
  const count = points.length;
  const curves = points.map((from, index) => {
    const before = points[(index + count - 1) % count]!;
    const to = points[(index + 1) % count]!;
    const after = points[(index + 2) % count]!;
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${at(first)} ${at(second)} ${at(to)}`;
  });
  return `M${at(points[0]!)}${curves.join('')}Z`;
}

function turned([x, y]: Point, turn: number, centre: Point): Point {
  const cos = Math.cos(turn * 2 * Math.PI);
  const sin = Math.sin(turn * 2 * Math.PI);
  return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos];
}

export type Pebble = { centre: Point; radius: number; seed: number; flat?: number; turn?: number };

/** A stone: round, a little uneven, `flat` times as high as wide. */
export function pebble({ centre, radius, seed, flat = 1, turn = 0 }: Pebble): string {
  const random = seeded(seed);
  const knots = 16;
  const waves = [2, 3, 4].map((count) => ({ count, shift: random.between(0, 2 * Math.PI) }));
  const points = Array.from({ length: knots }, (_, index): Point => {
    const angle = (index / knots) * 2 * Math.PI;
    const uneven = waves.map(({ count, shift }) => Math.sin(angle * count + shift) / count ** 1.3);
    const reach = radius * (1 + 0.13 * uneven.reduce((sum, wave) => sum + wave, 0));
    return turned([Math.cos(angle) * reach, Math.sin(angle) * reach * flat], turn, centre);
  });
  return smooth(points);
}

export type Frond = {
  foot: Point;
  length: number;
  /** 0 grows upwards; in turns clockwise. */
  turn: number;
  lobes: number;
  /** Longest lobe as a part of the length. */
  width: number;
  seed: number;
};

/** Seaweed as scissors make it: round fingers on both sides of a bending stem. */
export function frond({ foot, length, turn, lobes, width, seed }: Frond): string {
  const random = seeded(seed);
  const bend = random.between(-0.16, 0.16);
  const spacing = 0.7 / (lobes - 1);
  const stem = (share: number): Point => [
    bend * length * Math.sin(share * Math.PI),
    -share * length,
  ];
  const side = (way: 1 | -1): Point[] =>
    Array.from({ length: lobes }, (_, index) => {
      const share = 0.12 + spacing * index;
      const reach = width * length * Math.sin((share * 0.86 + 0.1) * Math.PI);
      const finger = reach * random.between(0.85, 1.1) + length * 0.05;
      const thick = length * spacing * 0.27;
      const [x, y] = stem(share);
      const rise = finger * 0.55;
      const root = length * 0.035;
      return [
        [x + way * root, y + thick * 1.3],
        [x + way * finger * 0.72, y + thick - rise * 0.6],
        [x + way * finger, y - rise - thick * 0.1],
        [x + way * finger * 0.78, y - rise - thick * 0.9],
        [x + way * root * 1.7, y - thick * 1.05],
      ] satisfies Point[];
    }).flat();
  const tip = stem(1.04);
  const points: Point[] = [
    [-length * 0.028, 0],
    ...side(-1),
    [tip[0] - length * 0.035, tip[1] + length * 0.03],
    [tip[0] + length * 0.035, tip[1] + length * 0.03],
    ...side(1).toReversed(),
    [length * 0.028, 0],
  ];
  return smooth(points.map((point) => turned(point, turn, foot)));
}

export type Leaf = { foot: Point; length: number; width: number; turn: number; bend?: number };

/** A leaf with a point at both ends, growing upwards at turn 0. */
export function leaf({ foot, length, width, turn, bend = 0 }: Leaf): string {
  const place = (x: number, y: number) => at(turned([x * length, -y * length], turn, foot));
  const tip = place(bend, 1);
  const left = `C${place(-width, 0.28)} ${place(bend - width, 0.72)} ${tip}`;
  const right = `C${place(bend + width, 0.72)} ${place(width, 0.28)} ${place(0, 0)}`;
  return `M${place(0, 0)}${left}${right}Z`;
}

export function disc([x, y]: Point, radius: number): string {
  const size = radius.toFixed(1);
  return `M${at([x - radius, y])}a${size} ${size} 0 1 1 ${(radius * 2).toFixed(1)} 0a${size} ${size} 0 1 1 ${(-radius * 2).toFixed(1)} 0Z`;
}

/** Half a disc, its flat side up at turn 0. */
export function bowl(centre: Point, radius: number, turn = 0): string {
  const from = turned([radius, 0], turn, centre);
  const to = turned([-radius, 0], turn, centre);
  return `M${at(from)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${at(to)}Z`;
}

/** A band of paper along a wave, thick in the middle. */
export function ribbon(from: Point, to: Point, width: number, wave: number): string {
  const steps = 8;
  const edge = (way: 1 | -1) =>
    Array.from({ length: steps + 1 }, (_, index): Point => {
      const share = index / steps;
      const half = (width / 2) * (0.35 + 0.65 * Math.sin(share * Math.PI));
      const sway = Math.sin(share * 2 * Math.PI) * wave;
      const x = from[0] + (to[0] - from[0]) * share;
      const y = from[1] + (to[1] - from[1]) * share;
      return [x + sway + way * half, y];
    });
  return smooth([...edge(-1), ...edge(1).toReversed()]);
}
