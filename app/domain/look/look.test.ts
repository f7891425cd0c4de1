import { wcagContrast } from 'culori';
import { assert, constantFrom, integer, oneof, property, record, type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACCENT_NAMES,
  DENSITIES,
  FACES,
  FIRST_LOOK,
  formatLook,
  GALLERY_LAYOUTS,
  HOME_LAYOUTS,
  isLook,
  type Look,
  PAPERS,
  parseLook,
} from './look.ts';
import { lookStyle } from './look-style.ts';
import { fixedScheme, paletteOf, type Scheme, SCHEMES } from './palette.ts';

const anyHex = integer({ min: 0, max: 0xffffff }).map(
  (colour): `#${string}` => `#${colour.toString(16).padStart(6, '0')}`,
);

const anyLook: Arbitrary<Look> = record({
  paper: constantFrom(...PAPERS),
  accent: oneof(constantFrom(...ACCENT_NAMES), anyHex),
  faces: constantFrom(...FACES),
  density: constantFrom(...DENSITIES),
  home: constantFrom(...HOME_LAYOUTS),
  gallery: constantFrom(...GALLERY_LAYOUTS),
});

function isReadable(choice: Pick<Look, 'paper' | 'accent'>, scheme: Scheme): boolean {
  const { paper, ink, soft, accent } = paletteOf(choice, scheme);
  const needed = (fixedScheme(choice.paper) ?? scheme) === 'light' ? 4.5 : 6;
  const contrasts = [soft, accent].map((colour) => wcagContrast(colour, paper));
  return contrasts.every((contrast) => contrast >= needed) && wcagContrast(ink, paper) >= 12;
}

test('a stored look is read as it was written', () => {
  assert(
    property(anyLook, (look) => {
      expect(parseLook(formatLook(look))).toEqual(look);
      expect(isLook(formatLook(look))).toBe(true);
    }),
  );
});

test('an unknown choice is that of the first look', () => {
  expect(parseLook('')).toEqual(FIRST_LOOK);
  expect(parseLook('stone red;} body{ comic airy')).toEqual({ ...FIRST_LOOK, paper: 'stone' });
  expect(isLook('stone red comic airy beside rows')).toBe(false);
});

test('text has enough contrast on every paper, whatever the accent', () => {
  assert(
    property(anyHex, (accent) =>
      PAPERS.every((paper) => SCHEMES.every((scheme) => isReadable({ paper, accent }, scheme))),
    ),
    { numRuns: 10_000 },
  );
}, 60_000);

test('a readable accent is shown as it was chosen', () => {
  expect(paletteOf({ paper: 'white', accent: '#24509f' }, 'light').accent).toBe('#24509f');
});

test('an offered accent has the contrast too, on every paper', () => {
  for (const paper of PAPERS)
    for (const accent of ACCENT_NAMES)
      for (const scheme of SCHEMES)
        expect(isReadable({ paper, accent }, scheme), `${accent} on ${paper}`).toBe(true);
});

test('the first look adds no style', () => {
  expect(lookStyle(FIRST_LOOK)).toBe('');
});

test('the style of a look is for screens, at most 600 bytes long, and cannot leave its element', () => {
  assert(
    property(anyLook, (look) => {
      const css = lookStyle(look);
      expect(Buffer.byteLength(css)).toBeLessThanOrEqual(600);
      expect(css).toMatch(/^(?:@media screen[^{]*\{html:root\{[^{}<]*\}\})*$/);
    }),
    { numRuns: 2000 },
  );
});

test('a colour that is as in the first look in one scheme only is set in both', () => {
  const css = lookStyle({ ...FIRST_LOOK, accent: '#e0764c' });
  expect(css).toMatch(/dark\)\{html:root\{--color-accent:#e0764c\}\}$/);
});
