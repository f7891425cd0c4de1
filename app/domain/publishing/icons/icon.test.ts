import { expect, test } from 'vitest';
import { FIRST_LOOK, parseLook } from '../../look/look.ts';
import { paletteOf } from '../../look/palette.ts';
import { drawIcon, iconLetter, paintIcon, wrapAsIco } from './icon.ts';

const PALETTES = { light: paletteOf(FIRST_LOOK, 'light'), dark: paletteOf(FIRST_LOOK, 'dark') };

test.each([
  ['Studio Penseel', 'S'],
  ['élan', 'E'],
  ['  “quoted” name', 'Q'],
  ['Ørsted', 'Ø'],
  ['4 hands', '4'],
  ['山本', null],
  ['', null],
  ['constructor', 'C'],
  ['</svg><script>', 'S'],
])('the icon of %j shows %j', (name, letter) => {
  expect(iconLetter(name)).toBe(letter);
});

test('the icon of an empty name, or of a name in another script, is only the bullet', () => {
  expect(drawIcon('', PALETTES)).not.toContain('<path');
  expect(drawIcon('山本', PALETTES)).toBe(drawIcon('', PALETTES));
});

test('the drawing contains only the outline of the letter, not the name', () => {
  expect(drawIcon('</svg><script>alert(1)', PALETTES)).toBe(drawIcon('s', PALETTES));
});

test('the painted icon has paper at its corners, ink and accent inside', () => {
  const pixels = paintIcon('Studio', 64, PALETTES.light);
  const colours = new Set<string>();
  for (let i = 0; i < pixels.length; i += 3) colours.add(pixels.subarray(i, i + 3).join());
  expect(pixels.subarray(0, 3).join()).toBe('250,248,244');
  expect([...colours]).toEqual(expect.arrayContaining(['27,25,23', '180,69,31']));
});

test.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÞÐ0123456789'])(
  'the letter %s stays inside the icon',
  (letter) => {
    const size = 32;
    const pixels = paintIcon(letter, size, PALETTES.light);
    const edge = Array.from({ length: size }, (_, i) => [
      i,
      i * size,
      (size - 1) * size + i,
    ]).flat();
    for (const index of edge) {
      expect(pixels.subarray(index * 3, index * 3 + 3).join()).toBe('250,248,244');
    }
  },
);

test('the header of a Windows icon has the size and the offset of its picture', () => {
  const ico = wrapAsIco(Uint8Array.of(1, 2, 3), 32);
  expect([...ico]).toEqual([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 24, 0, 3, 0, 0, 0, 22, 0, 0, 0, 1, 2, 3,
  ]);
});

test('the icon has the paper and the accent of the look', () => {
  const look = parseLook('stone cobalt');
  const palettes = { light: paletteOf(look, 'light'), dark: paletteOf(look, 'dark') };
  expect(drawIcon('Studio', palettes)).toContain(
    '.paper{fill:#eef0f1}.ink{fill:#15191b}.accent{fill:#24509f}',
  );
  expect([...paintIcon('Studio', 64, palettes.light).subarray(0, 3)]).toEqual([0xee, 0xf0, 0xf1]);
});
