import type { Size } from './canvas.ts';
import type { Piece } from './cut-out.ts';
import type { Pebble, Point } from './cut-shapes.ts';
import { bowl, disc, leaf, pebble, ribbon } from './cut-shapes.ts';
import { papers, stage } from './cut-stage.ts';

const { teal, navy, red, blush, ochre, cream } = papers;

type Stone = [x: number, y: number, radius: number, flat: number, turn: number, paint: string];

function lay(size: Size, stones: readonly Stone[], seed: number, isThin = false): Piece[] {
  const { to, long } = stage(size);
  return stones.map(([x, y, radius, flat, turn, paint], index) => {
    const stone: Pebble = {
      centre: to(x, y),
      radius: long(radius),
      flat,
      turn,
      seed: seed + index,
    };
    return { path: pebble(stone), paint, isThin };
  });
}

export function stack(size: Size): Piece[] {
  const table = stage(size).sheet(-0.01, 0.81, 1.02, 0.2, '#d9c9b0');
  const stones: Stone[] = [
    [0.5, 0.755, 0.28, 0.42, 0.005, navy],
    [0.46, 0.58, 0.2, 0.5, -0.02, blush],
    [0.53, 0.43, 0.155, 0.52, 0.02, red],
    [0.48, 0.315, 0.115, 0.5, -0.03, teal],
    [0.51, 0.235, 0.066, 0.62, 0.03, ochre],
  ];
  return [table, ...lay(size, stones, 61)];
}

export function dance(size: Size): Piece[] {
  const { to, long } = stage(size);
  return [
    { path: disc(to(0.5, 0.54), long(0.4)), paint: blush },
    { path: bowl(to(0.5, 0.86), long(0.3), 0.5), paint: ochre },
    { path: ribbon(to(0.34, 0.27), to(0.43, 0.9), long(0.19), long(-0.08)), paint: navy },
    { path: disc(to(0.33, 0.17), long(0.072)), paint: navy },
    { path: ribbon(to(0.64, 0.22), to(0.58, 0.88), long(0.17), long(0.09)), paint: red },
    { path: disc(to(0.66, 0.125), long(0.064)), paint: red },
  ];
}

export function scatter(size: Size): Piece[] {
  const stones: Stone[] = [
    [0.24, 0.15, 0.26, 1, 0.05, '#5d9692'],
    [0.3, 0.3, 0.22, 1.1, 0.1, '#e6b9a4'],
    [0.86, 0.26, 0.2, 1.35, 0, '#2c3545'],
    [0.7, 0.46, 0.09, 1, 0, '#d4583c'],
    [0.55, 0.54, 0.07, 1.1, 0, '#e6b9a4'],
    [0.78, 0.6, 0.13, 0.9, 0.1, '#5d9692'],
    [0.36, 0.68, 0.12, 1, 0.2, '#2c3545'],
    [0.22, 0.77, 0.17, 0.8, -0.1, '#d4583c'],
    [0.62, 0.86, 0.22, 0.75, 0.04, '#e0ab4f'],
  ];
  return lay(size, stones, 205, true);
}

export function shadows(size: Size): Piece[] {
  const stones: Stone[] = [
    [0.27, 0.52, 0.3, 0.82, 0.06, '#3b4450'],
    [0.62, 0.4, 0.21, 0.9, -0.05, '#c4694c'],
    [0.82, 0.68, 0.13, 0.85, 0.1, '#e9ded0'],
  ];
  const cast: Stone[] = stones.map(([x, y, radius, flat, turn]) => [
    x + radius * 0.19,
    y + radius * 0.36,
    radius,
    flat,
    turn,
    '#bdc0bf',
  ]);
  return [...lay(size, cast, 230, true), ...lay(size, stones, 230)];
}

/** A mobile: wires bend from a beam, and each ends in a leaf of paper. */
export function floating(size: Size): Piece[] {
  const { to, long } = stage(size);
  const wire = (points: readonly [number, number][]): string => {
    const places = points.map(([x, y]) => to(x, y));
    const [from, over, end] = places as [Point, Point, Point];
    const thin = long(0.004);
    return `M${from[0]} ${from[1]}Q${over[0]} ${over[1]} ${end[0]} ${end[1]}L${end[0] + thin} ${end[1]}Q${over[0] + thin} ${over[1] + thin * 1.5} ${from[0] + thin} ${from[1]}Z`;
  };
  const wires: [number, number][][] = [
    [
      [0.5, -0.02],
      [0.52, 0.06],
      [0.5, 0.17],
    ],
    [
      [0.2, 0.3],
      [0.42, 0.06],
      [0.8, 0.2],
    ],
    [
      [0.12, 0.56],
      [0.18, 0.34],
      [0.42, 0.46],
    ],
    [
      [0.62, 0.42],
      [0.78, 0.26],
      [0.9, 0.46],
    ],
    [
      [0.3, 0.8],
      [0.42, 0.54],
      [0.68, 0.72],
    ],
  ];
  const leaves: [x: number, y: number, length: number, turn: number, paint: string][] = [
    [0.2, 0.3, 0.2, 0.56, navy],
    [0.8, 0.2, 0.26, 0.38, red],
    [0.12, 0.56, 0.17, 0.55, ochre],
    [0.42, 0.46, 0.24, 0.42, teal],
    [0.62, 0.42, 0.15, 0.54, navy],
    [0.9, 0.46, 0.19, 0.5, blush],
    [0.3, 0.8, 0.2, 0.58, red],
    [0.68, 0.72, 0.3, 0.4, navy],
  ];
  return [
    ...wires.map((points) => ({ path: wire(points), paint: '#2a2623' })),
    ...leaves.map(([x, y, length, turn, paint]) => ({
      path: leaf({ foot: to(x, y), length: long(length), width: 0.36, turn, bend: 0.1 }),
      paint,
    })),
    { path: disc(to(0.5, 0.17), long(0.035)), paint: cream },
  ];
}
