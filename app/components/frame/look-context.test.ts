import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_LOOK } from '../../domain/look/look.ts';
import { lookVariables } from '../../domain/look/look-style.ts';
import { paletteOf, SCHEMES } from '../../domain/look/palette.ts';
import { FIRST_SHOWN } from './look-context.ts';

const theme = readFileSync(new URL('../../styles/theme.css', import.meta.url), 'utf8');
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

test('the head of a page names the paper of the first look', () => {
  for (const scheme of SCHEMES)
    expect(FIRST_SHOWN.backgrounds[scheme]).toBe(paletteOf(FIRST_LOOK, scheme).paper);
});
