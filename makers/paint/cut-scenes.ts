import type { Size } from './canvas.ts';
import type { Piece } from './cut-out.ts';
import { bowl, disc, frond, leaf, pebble } from './cut-shapes.ts';
import { papers, stage } from './cut-stage.ts';

const { teal, navy, red, blush, ochre, olive, cobalt, cream, plum } = papers;

export function island(size: Size): Piece[] {
  const { to, long, sheet } = stage(size);
  const palms: [x: number, length: number, turn: number, paint: string][] = [
    [0.4, 0.36, -0.06, olive],
    [0.47, 0.46, 0.01, '#3d6b5c'],
    [0.55, 0.33, 0.08, ochre],
  ];
  return [
    { path: disc(to(0.76, 0.26), long(0.13)), paint: red },
    sheet(-0.01, 0.6, 1.02, 0.42, teal),
    ...palms.map(([x, length, turn, paint], index) => ({
      path: frond({
        foot: to(x, 0.6),
        length: long(length),
        turn,
        lobes: 5,
        width: 0.36,
        seed: index + 140,
      }),
      paint,
    })),
    {
      path: pebble({ centre: to(0.47, 0.64), radius: long(0.36), flat: 0.26, seed: 152 }),
      paint: blush,
    },
    {
      path: pebble({ centre: to(0.5, 0.82), radius: long(0.42), flat: 0.1, seed: 156 }),
      paint: '#3d736f',
    },
    { path: bowl(to(0.86, 0.72), long(0.085)), paint: navy },
    {
      path: leaf({ foot: to(0.86, 0.71), length: long(0.2), width: 0.26, turn: 0.02 }),
      paint: cream,
    },
    {
      path: pebble({ centre: to(0.13, 0.8), radius: long(0.16), flat: 0.1, seed: 159 }),
      paint: '#3d736f',
    },
  ];
}

export function fruit(size: Size): Piece[] {
  const { to, long, sheet } = stage(size);
  return [
    sheet(-0.01, 0.62, 1.02, 0.4, '#c9b48f'),
    {
      path: leaf({ foot: to(0.37, 0.42), length: long(0.22), width: 0.3, turn: -0.12 }),
      paint: olive,
    },
    {
      path: leaf({ foot: to(0.62, 0.35), length: long(0.2), width: 0.32, turn: 0.09 }),
      paint: '#3d6b5c',
    },
    {
      path: pebble({ centre: to(0.36, 0.48), radius: long(0.135), flat: 1.02, seed: 171 }),
      paint: ochre,
    },
    {
      path: pebble({ centre: to(0.63, 0.46), radius: long(0.15), flat: 0.98, seed: 174 }),
      paint: red,
    },
    {
      path: pebble({ centre: to(0.5, 0.5), radius: long(0.12), flat: 1.05, seed: 177 }),
      paint: plum,
    },
    { path: bowl(to(0.5, 0.55), long(0.32)), paint: cobalt },
    {
      path: pebble({ centre: to(0.84, 0.81), radius: long(0.085), flat: 0.9, seed: 179 }),
      paint: ochre,
    },
  ];
}

/** A jar of leaves on a table by a window. */
export function vase(size: Size): Piece[] {
  const { to, long, sheet } = stage(size);
  const foot = to(0.56, 0.62);
  const stems: [length: number, turn: number, paint: string][] = [
    [0.5, -0.1, olive],
    [0.56, 0.02, '#3d6b5c'],
    [0.46, 0.13, ochre],
  ];
  return [
    sheet(0.08, 0.09, 0.3, 0.52, '#a9c3c2'),
    { path: disc(to(0.27, 0.3), long(0.09)), paint: red },
    sheet(-0.01, 0.76, 1.02, 0.26, plum),
    ...stems.map(([length, turn, paint], index) => ({
      path: frond({ foot, length: long(length), turn, lobes: 5, width: 0.33, seed: index + 310 }),
      paint,
    })),
    { path: bowl(to(0.56, 0.6), long(0.26)), paint: cobalt },
    { path: disc(to(0.83, 0.8), long(0.075)), paint: blush },
    { path: disc(to(0.9, 0.83), long(0.05)), paint: teal },
  ];
}
