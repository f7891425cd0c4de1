import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FACES, FIRST_LOOK } from '../../domain/look/look.ts';
import { lookVariables } from '../../domain/look/look-style.ts';
import { paletteOf, SCHEMES } from '../../domain/look/palette.ts';
import { FIRST_SHOWN } from './look-context.ts';

function readStyles(name: string): string {
  return readFileSync(new URL(`../../styles/${name}`, import.meta.url), 'utf8');
}

const theme = readStyles('theme.css');
const [light = '', dark = ''] = theme
  .split('@media (prefers-color-scheme: dark)')
  .map(withoutSpaces);

function withoutSpaces(css: string): string {
  return css.replaceAll(/\s/g, '');
}

test('the first look is that of the style sheet', () => {
  for (const [name, value] of Object.entries(lookVariables(FIRST_LOOK, 'light')))
    expect(light).toContain(withoutSpaces(`${name}: ${value};`));
  for (const [name, value] of Object.entries(paletteOf(FIRST_LOOK, 'dark')))
    expect(dark).toContain(`--color-${name}:${value};`);
});

test('every typeface of texts has a file for bold text', () => {
  const faces = (readStyles('fonts.css') + readStyles('faces.css')).split('@font-face');
  for (const name of FACES) {
    const font = lookVariables({ ...FIRST_LOOK, faces: name }, 'light')['--font-sans'] ?? '';
    const family = font.split(',')[0];
    const files = faces.filter((face) => face.includes(`font-family: ${family};`));
    expect(files.join(''), family).toMatch(/-(?:wght|500)-normal\.woff2/);
  }
});

test('the head of a page names the paper of the first look', () => {
  for (const scheme of SCHEMES)
    expect(FIRST_SHOWN.backgrounds[scheme]).toBe(paletteOf(FIRST_LOOK, scheme).paper);
});
