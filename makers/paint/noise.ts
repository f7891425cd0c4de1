import { seeded } from './random.ts';

export type Noise = (x: number, y: number) => number;

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Gradient noise, about -1 to 1, smooth, with features one unit wide. */
export function makeNoise(seed: number): Noise {
  const random = seeded(seed);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let index = 255; index > 0; index -= 1) {
    const other = Math.floor(random.next() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  const table = Uint8Array.from([...order, ...order]);
  const gradientX = Float32Array.from(order, (_, index) => Math.cos((index / 256) * 2 * Math.PI));
  const gradientY = Float32Array.from(order, (_, index) => Math.sin((index / 256) * 2 * Math.PI));

  function corner(cellX: number, cellY: number, x: number, y: number): number {
    const hash = table[table[cellX & 255]! + (cellY & 255)]!;
    return gradientX[hash]! * x + gradientY[hash]! * y;
  }

  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const dx = x - cellX;
    const dy = y - cellY;
    const u = fade(dx);
    const v = fade(dy);
    const top = corner(cellX, cellY, dx, dy) * (1 - u) + corner(cellX + 1, cellY, dx - 1, dy) * u;
    const bottom =
      corner(cellX, cellY + 1, dx, dy - 1) * (1 - u) +
      corner(cellX + 1, cellY + 1, dx - 1, dy - 1) * u;
    return (top * (1 - v) + bottom * v) * 1.41;
  };
}

/** Several octaves of noise, each half as wide and `gain` times as strong as the one before. */
export function octaves(noise: Noise, x: number, y: number, count: number, gain = 0.5): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < count; octave += 1) {
    sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * strength;
    total += strength;
    strength *= gain;
    scale *= 2;
  }
  return sum / total;
}
