import type { Motif, Print, Tile } from './quarter.ts';
import type { Random } from './random.ts';
import { seeded } from './random.ts';

type Paints = readonly string[];

function squares({ columns, rows }: Print): [x: number, y: number][] {
  return Array.from({ length: columns * rows }, (_, index) => [
    index % columns,
    Math.floor(index / columns),
  ]);
}

function twoOf(random: Random, paints: Paints): [string, string, string] {
  const ground = random.pick(paints);
  const paint = random.pick(paints.filter((other) => other !== ground));
  const extra = random.pick(paints.filter((other) => other !== paint));
  return [ground, paint, extra];
}

function tileOf(
  place: [number, number],
  random: Random,
  paints: Paints,
  kinds: readonly Motif[],
): Tile {
  const [ground, paint, extra] = twoOf(random, paints);
  const turn = Math.floor(random.next() * 4);
  return {
    x: place[0],
    y: place[1],
    side: 1,
    motif: random.pick(kinds),
    turn,
    ground,
    paint,
    extra,
  };
}

/** Every square by itself. */
export function free(paints: Paints, kinds: readonly Motif[]) {
  return (plan: Print): Tile[] => {
    const random = seeded(plan.seed);
    return squares(plan).map((place) => tileOf(place, random, paints, kinds));
  };
}

/** One block of squares, mirrored both ways, repeats like a tiled floor. */
export function mirrored(paints: Paints, kinds: readonly Motif[], block: number) {
  return (plan: Print): Tile[] => {
    const random = seeded(plan.seed);
    const source = squares({ ...plan, columns: block, rows: block }).map((place) => ({
      ...tileOf(place, random, paints, kinds),
      turn: place[0] + place[1] === block - 1 ? 0 : 2,
    }));
    return squares(plan).map(([x, y]) => {
      const isFlippedX = Math.floor(x / block) % 2 === 1;
      const isFlippedY = Math.floor(y / block) % 2 === 1;
      const column = isFlippedX ? block - 1 - (x % block) : x % block;
      const row = isFlippedY ? block - 1 - (y % block) : y % block;
      const tile = source[row * block + column]!;
      const mirror = isFlippedX === isFlippedY ? (isFlippedX ? 2 : 0) : isFlippedX ? 1 : 3;
      return { ...tile, x, y, turn: tile.turn + mirror };
    });
  };
}

/** Squares of one, two and three units, packed like the blocks of a town. */
export function packed(paints: Paints, kinds: readonly Motif[], large: number) {
  return (plan: Print): Tile[] => {
    const random = seeded(plan.seed);
    const taken = new Set<string>();
    const isFree = (x: number, y: number, side: number) =>
      x + side <= plan.columns &&
      y + side <= plan.rows &&
      squares({ ...plan, columns: side, rows: side }).every(
        ([dx, dy]) => !taken.has(`${x + dx} ${y + dy}`),
      );
    return squares(plan).flatMap(([x, y]) => {
      if (taken.has(`${x} ${y}`)) return [];
      const wish = random.next();
      const side =
        wish < large * 0.35 && isFree(x, y, 3) ? 3 : wish < large && isFree(x, y, 2) ? 2 : 1;
      for (const [dx, dy] of squares({ ...plan, columns: side, rows: side }))
        taken.add(`${x + dx} ${y + dy}`);
      return [{ ...tileOf([x, y], random, paints, kinds), side }];
    });
  };
}

type Line = { motif: Motif; turns?: number[]; grounds: Paints; paints: Paints; only?: number[] };

/** Each row has its own motif and colours, like a score. */
export function rowed(lines: readonly Line[]) {
  return (plan: Print): Tile[] =>
    squares(plan).map(([x, y]) => {
      const { motif, turns = [0], grounds, paints, only } = lines[y]!;
      const ground = grounds[x % grounds.length]!;
      const paint = paints[x % paints.length]!;
      const turn = turns[x % turns.length]!;
      const isBare = only && !only.includes(x);
      return { x, y, side: 1, motif: isBare ? 'plain' : motif, turn, ground, paint, extra: ground };
    });
}

/** Pipes of several heights under a round top. */
export function organ(
  heights: readonly number[],
  ground: string,
  pairs: readonly [string, string][],
) {
  return (plan: Print): Tile[] =>
    squares(plan).map(([x, y]) => {
      const [paint, extra] = pairs[x % pairs.length]!;
      const above = plan.rows - heights[x]! - y;
      const motif = above > 0 ? (above === 2 ? 'dot' : 'plain') : above === 0 ? 'arch' : 'pipe';
      return { x, y, side: 1, motif, turn: 0, ground, paint, extra };
    });
}
