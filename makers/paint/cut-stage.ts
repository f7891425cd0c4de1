import type { Size } from './canvas.ts';
import type { Piece } from './cut-out.ts';
import type { Point } from './cut-shapes.ts';

/** The coloured sheets that lie ready. */
export const papers = {
  teal: '#4f8a86',
  navy: '#27303f',
  red: '#cd5238',
  blush: '#e8bda8',
  ochre: '#dca03c',
  olive: '#7c8450',
  cobalt: '#34589c',
  cream: '#f4eee2',
  plum: '#6b3a4c',
} as const;

/** Turns parts of width and height into pixels, and lengths by the short side. */
export function stage({ width, height }: Size) {
  const short = Math.min(width, height);
  return {
    to: (x: number, y: number): Point => [x * width, y * height],
    long: (part: number) => part * short,
    sheet: (x: number, y: number, w: number, h: number, paint: string): Piece => ({
      path: `M${x * width} ${y * height}h${w * width}v${h * height}h${-w * width}Z`,
      paint,
    }),
  };
}
