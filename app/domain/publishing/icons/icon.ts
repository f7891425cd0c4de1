import { type Palette, type Scheme, SCHEMES } from '../../look/palette.ts';
import { LETTER_OUTLINES, UNITS_PER_EM } from './letter-outlines.ts';
import { circle, coverShape, flattenPath, transformShape, type Shape } from './outline.ts';

type Colour = readonly number[];

/** The height of the letter in a unit square. Home screens crop the edges, so the letter is smaller there. */
const FAVICON_LETTER = 0.74;
const HOME_SCREEN_LETTER = 0.58;
export const SMALLEST_HOME_SCREEN = 100;
/** The radius of the bullet and its distance from the letter, relative to the letter height. */
const BULLET = 0.115;
const GAP = 0.055;
/** The largest size of letter and bullet together, relative to the letter height. */
const WIDEST = 1.15;
const TALLEST = 1.15;
const LONE_BULLET = 0.24;
const CORNER = 0.19;
/** The height of a capital in the units of its outline. */
const CAPITAL = 0.72 * UNITS_PER_EM;

/** The first letter of the name, without accents; null if there is no outline for it. */
export function iconLetter(displayName: string): string | null {
  const [first = ''] =
    displayName
      .normalize('NFD')
      .toUpperCase()
      .match(/[\p{L}\p{N}]/u) ?? [];
  return first in LETTER_OUTLINES ? first : null;
}

type Emblem = { letter: Shape; bullet: { x: number; y: number; radius: number } };

/** Centres the letter and its bullet in a unit square. */
function placeEmblem(displayName: string, height: number): Emblem {
  const letter = iconLetter(displayName);
  const outline = flattenPath((letter && LETTER_OUTLINES[letter]) || '');
  if (outline.length === 0) return { letter: [], bullet: { x: 0.5, y: 0.5, radius: LONE_BULLET } };
  const xs = outline.flat().map(([x]) => x / CAPITAL);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const width = right - left + GAP + 2 * BULLET;
  // J and Q have descenders, and the stroke of Ø extends on both sides.
  const ys = outline.flat().map(([, y]) => y / CAPITAL);
  const [depth, rise] = [Math.min(0, ...ys), Math.max(1, ...ys)];
  const scale = height * Math.min(1, WIDEST / width, TALLEST / (rise - depth));
  const start = (1 - width * scale) / 2 - left * scale;
  const baseline = (1 + scale * (rise + depth)) / 2;
  const end = (1 + width * scale) / 2;
  return {
    letter: transformShape(outline, ([x, y]) => [
      start + (x / CAPITAL) * scale,
      baseline - (y / CAPITAL) * scale,
    ]),
    bullet: { x: end - BULLET * scale, y: baseline - BULLET * scale, radius: BULLET * scale },
  };
}

/** The icon as SVG, for light and dark colour schemes. */
export function drawIcon(displayName: string, palettes: Record<Scheme, Palette>): string {
  const [light, dark] = SCHEMES.map((scheme) => {
    const { paper, ink, accent } = palettes[scheme];
    return `.paper{fill:${paper}}.ink{fill:${ink}}.accent{fill:${accent}}`;
  });
  const { letter, bullet } = placeEmblem(displayName, FAVICON_LETTER);
  const path = letter.map(
    (contour) => `M${contour.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<style>${light}@media (prefers-color-scheme:dark){${dark}}</style>`,
    `<rect class="paper" width="64" height="64" rx="${at(CORNER)}"/>`,
    letter.length > 0 ? `<path class="ink" d="${path.join('')}"/>` : '',
    `<circle class="accent" cx="${at(bullet.x)}" cy="${at(bullet.y)}" r="${at(bullet.radius)}"/></svg>`,
  ].join('');
}

/** Scales to an SVG of 64 by 64. */
function at(value: number): string {
  return String(Math.round(value * 6400) / 100);
}

/** The icon as RGB pixels. It fills the square, and platforms crop the corners. */
export function paintIcon(displayName: string, size: number, palette: Palette): Uint8Array {
  const [paper, ink, accent] = [palette.paper, palette.ink, palette.accent].map(toRgb);
  const height = size < SMALLEST_HOME_SCREEN ? FAVICON_LETTER : HOME_SCREEN_LETTER;
  const { letter, bullet } = placeEmblem(displayName, height);
  const enlarge = (shape: Shape) => transformShape(shape, ([x, y]) => [x * size, y * size]);
  const pixels = Uint8Array.from({ length: size * size * 3 }, (_, i) => paper?.[i % 3] ?? 0);
  paint(pixels, coverShape(enlarge(letter), size), ink);
  paint(pixels, coverShape(enlarge(circle(bullet.x, bullet.y, bullet.radius)), size), accent);
  return pixels;
}

function toRgb(hex: string): Colour {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function paint(pixels: Uint8Array, cover: Float64Array, colour: Colour = []): void {
  for (let i = 0; i < pixels.length; i++) {
    const part = Math.min(1, cover[Math.floor(i / 3)] ?? 0);
    const before = pixels[i] ?? 0;
    pixels[i] = Math.round(before + ((colour[i % 3] ?? 0) - before) * part);
  }
}

/** Wraps a PNG as a Windows icon. */
export function wrapAsIco(png: Uint8Array, size: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(22));
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  head.setUint8(6, size);
  head.setUint8(7, size);
  head.setUint16(10, 1, true);
  head.setUint16(12, 24, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, head.byteLength, true);
  const ico = new Uint8Array(head.byteLength + png.length);
  ico.set(new Uint8Array(head.buffer));
  ico.set(png, head.byteLength);
  return ico;
}
