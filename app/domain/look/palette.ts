import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';
import { ACCENTS, type Look, type PaperName } from './look.ts';

[modeRgb, modeLrgb, modeOklab, modeOklch].forEach((mode) => registerMode(mode));
const toOklch = converter('oklch');

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** The colours of a page: its background, text, quiet text, hairlines and accent. */
export type Palette = { paper: string; ink: string; soft: string; line: string; accent: string };

type PaperColours = Omit<Palette, 'accent'>;

const NIGHT = { paper: '#0c0c0d', ink: '#eceae6', soft: '#9d9b97', line: '#272729' };

const PAPER_COLOURS: Record<PaperName, Record<Scheme, PaperColours>> = {
  linen: {
    light: { paper: '#faf8f4', ink: '#1b1917', soft: '#6d6760', line: '#e2ddd4' },
    dark: { paper: '#151413', ink: '#efeae2', soft: '#a39c92', line: '#2e2b28' },
  },
  white: {
    light: { paper: '#ffffff', ink: '#161616', soft: '#666666', line: '#e2e2e2' },
    dark: { paper: '#111111', ink: '#ededed', soft: '#9f9f9f', line: '#2b2b2b' },
  },
  stone: {
    light: { paper: '#eef0f1', ink: '#15191b', soft: '#5b646a', line: '#d5dadc' },
    dark: { paper: '#121618', ink: '#e6ebec', soft: '#99a3a8', line: '#282e31' },
  },
  sand: {
    light: { paper: '#f1e8d9', ink: '#211b14', soft: '#675a49', line: '#dccfba' },
    dark: { paper: '#1a1611', ink: '#efe6d6', soft: '#a99c88', line: '#332c22' },
  },
  sage: {
    light: { paper: '#e8ebe2', ink: '#171a15', soft: '#586052', line: '#cfd5c6' },
    dark: { paper: '#131612', ink: '#e7ebe0', soft: '#9ba393', line: '#292e26' },
  },
  night: { light: NIGHT, dark: NIGHT },
};

/** The scheme of a paper that has only one. */
export function fixedScheme(paper: PaperName): Scheme | undefined {
  return paper === 'night' ? 'dark' : undefined;
}

/** Light paper for transparent pictures, on dark screens too, because ink is drawn for light paper. */
export function matOf(paper: PaperName): string {
  return paper === 'night' ? '#f4f3f0' : PAPER_COLOURS[paper].light.paper;
}

/** The contrast that text needs. On dark paper 4.5:1 is hard to read. */
const CONTRAST: Record<Scheme, number> = { light: 4.5, dark: 6 };

export function paletteOf(
  { paper, accent }: Pick<Look, 'paper' | 'accent'>,
  scheme: Scheme,
): Palette {
  const colours = PAPER_COLOURS[paper][scheme];
  const hex = isNamed(accent) ? ACCENTS[accent] : accent;
  const contrast = CONTRAST[fixedScheme(paper) ?? scheme];
  if (hex === null) return { ...colours, accent: colours.ink };
  // Chosen by eye for the first look.
  if (paper === 'linen' && accent === 'terracotta' && scheme === 'dark')
    return { ...colours, accent: '#e0764c' };
  return { ...colours, accent: readableAccent(hex, colours.paper, contrast) };
}

export function palettesOf(look: Pick<Look, 'paper' | 'accent'>): Record<Scheme, Palette> {
  return { light: paletteOf(look, 'light'), dark: paletteOf(look, 'dark') };
}

function isNamed(accent: string): accent is keyof typeof ACCENTS {
  return Object.hasOwn(ACCENTS, accent);
}

/** The colour of this hue that is nearest in lightness and has the contrast with the paper. */
function readableAccent(hex: string, paper: string, contrast: number): string {
  const colour = toOklch(hex);
  const isReadable = (shown: string) => wcagContrast(shown, paper) >= contrast;
  if (!colour || isReadable(hex)) return hex;
  const withLightness = (l: number) => formatHex(clampChroma({ ...colour, l }, 'oklch'));
  let unreadable = colour.l;
  let readable = wcagContrast('#ffffff', paper) > wcagContrast('#000000', paper) ? 1 : 0;
  for (let step = 0; step < 10; step += 1) {
    const middle = (unreadable + readable) / 2;
    if (isReadable(withLightness(middle))) readable = middle;
    else unreadable = middle;
  }
  return withLightness(readable);
}
