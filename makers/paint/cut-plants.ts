import type { Size } from './canvas.ts';
import type { Piece } from './cut-out.ts';
import { bowl, disc, frond, leaf } from './cut-shapes.ts';
import { papers, stage } from './cut-stage.ts';
import { seeded } from './random.ts';

const { teal, navy, red, blush, ochre, olive, cobalt, cream, plum } = papers;

export function garden(size: Size): Piece[] {
  const { to, long, sheet } = stage(size);
  const random = seeded(8);
  const pairs = [
    [teal, cream],
    [ochre, navy],
    [cream, red],
    [navy, blush],
    [blush, cobalt],
    [red, cream],
    [cream, olive],
    [olive, ochre],
    [cobalt, cream],
    [cream, plum],
    [plum, ochre],
    [teal, navy],
  ] as const;
  return pairs.flatMap(([ground, paint], index): Piece[] => {
    const column = index % 4;
    const row = Math.floor(index / 4);
    const x = (column + 0.5) / 4;
    const y = (row + 0.5) / 3;
    const tile = sheet(column / 4, row / 3, 0.252, 0.336, ground);
    const turn = random.between(-0.09, 0.09);
    const kind = (index * 2 + row) % 3;
    const foot = to(x - turn * 0.8, y + 0.115);
    if (kind === 0) {
      const path = frond({
        foot,
        length: long(0.24),
        turn,
        lobes: 4,
        width: 0.36,
        seed: index + 3,
      });
      return [tile, { path, paint }];
    }
    if (kind === 1) {
      const blades = [-0.16, -0.08, 0, 0.08, 0.16].map((lean) =>
        leaf({ foot, length: long(0.23 - Math.abs(lean) * 0.4), width: 0.13, turn: turn + lean }),
      );
      return [tile, ...blades.map((path) => ({ path, paint }))];
    }
    const petals = [0, 0.2, 0.4, 0.6, 0.8].map((part) =>
      leaf({ foot: to(x, y), length: long(0.135), width: 0.5, turn: part + turn }),
    );
    return [
      tile,
      ...petals.map((path) => ({ path, paint })),
      { path: disc(to(x, y), long(0.03)), paint: ground },
    ];
  });
}

export function seaweed(size: Size): Piece[] {
  const { to, long } = stage(size);
  const rows: [x: number, y: number, length: number, turn: number, lobes: number, paint: string][] =
    [
      [0.33, 0.5, 0.56, -0.02, 6, '#2f6f6a'],
      [0.7, 0.41, 0.42, 0.045, 5, '#d98a6a'],
      [0.69, 0.95, 0.55, 0.02, 6, '#24485a'],
      [0.27, 0.93, 0.4, -0.06, 5, ochre],
      [0.43, 0.61, 0.15, 0.1, 4, red],
    ];
  return rows.map(([x, y, length, turn, lobes, paint], index) => ({
    path: frond({
      foot: to(x, y),
      length: long(length),
      turn,
      lobes,
      width: 0.32,
      seed: index + 21,
    }),
    paint,
  }));
}

export function seedling(size: Size): Piece[] {
  const { to, long } = stage(size);
  const foot = to(0.5, 0.66);
  return [
    { path: disc(to(0.5, 0.42), long(0.37)), paint: '#e4c9a2' },
    { path: bowl(to(0.5, 0.66), long(0.37)), paint: red },
    { path: leaf({ foot, length: long(0.5), width: 0.3, turn: -0.09, bend: -0.08 }), paint: olive },
    {
      path: leaf({ foot, length: long(0.4), width: 0.34, turn: 0.1, bend: 0.08 }),
      paint: '#3d6b5c',
    },
    { path: disc(to(0.5, 0.77), long(0.05)), paint: cream },
  ];
}
