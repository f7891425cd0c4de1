import { type Density, type Faces, FIRST_LOOK, type Look, ROWS } from './look.ts';
import { fixedScheme, matOf, paletteOf, type Palette, type Scheme } from './palette.ts';

/** Values of the custom properties of `styles/theme.css`, by name. */
type Variables = Record<`--${string}`, string>;

const FONTS: Record<Faces, readonly [display: string, text: string]> = {
  instrument: ['Instrument Serif', 'Instrument Sans'],
  cormorant: ['Cormorant Garamond', 'Hanken Grotesk'],
  spectral: ['Spectral', 'Karla'],
  grotesk: ['Space Grotesk', 'IBM Plex Mono'],
  archivo: ['Archivo Display', 'Archivo'],
};

const GUTTERS: Record<Density, string> = {
  airy: 'clamp(1.5rem,3.6vw,3.5rem)',
  even: 'clamp(1rem,2.2vw,2rem)',
  close: 'clamp(.75rem,1.2vw,1.1rem)',
};

const COLOURS: (keyof Palette)[] = ['paper', 'ink', 'soft', 'line', 'accent'];

/** The names of all font families. */
export const FONT_FAMILIES = [...new Set(Object.values(FONTS).flat())];

/** The custom properties of a look in one scheme. */
export function lookVariables(look: Look, scheme: Scheme): Variables {
  const palette = paletteOf(look, scheme);
  const [display, text] = FONTS[look.faces];
  return {
    ...Object.fromEntries(COLOURS.map((name) => [`--color-${name}`, palette[name]])),
    '--color-mat': matOf(look.paper),
    '--font-serif': `'${display}','${display} stand-in',${look.faces === 'grotesk' || look.faces === 'archivo' ? 'sans-serif' : 'serif'}`,
    '--font-sans': `'${text}','${text} stand-in',sans-serif`,
    '--spacing-gutter': GUTTERS[look.density],
    '--row-scale': String(ROWS[look.density].scale),
  };
}

/**
 * The style sheet of a look: the custom properties that differ from those of the first look, for screens only. It is
 * more specific than `styles/theme.css`, so that the order of the two does not matter.
 */
export function lookStyle(look: Look): string {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => ({
    own: Object.entries(lookVariables(look, scheme)),
    first: lookVariables(FIRST_LOOK, scheme),
  }));
  if (!light || !dark) return '';
  const changed = light.own.flatMap(([name, value], at) => {
    const inDark = dark.own[at]?.[1] ?? value;
    const first = name as `--${string}`;
    const isFirst = value === light.first[first] && inDark === dark.first[first];
    return isFirst ? [] : [{ name, value, inDark }];
  });
  const fixed = fixedScheme(look.paper);
  const base = changed.map(({ name, value }) => `${name}:${value}`);
  const differing = changed.filter(({ value, inDark }) => inDark !== value);
  return [
    writeRule('screen', [...(fixed ? [`color-scheme:${fixed}`] : []), ...base]),
    writeRule(
      'screen and (prefers-color-scheme:dark)',
      differing.map(({ name, inDark }) => `${name}:${inDark}`),
    ),
  ].join('');
}

function writeRule(media: string, declarations: readonly string[]): string {
  if (declarations.length === 0) return '';
  return `@media ${media}{html:root{${declarations.join(';')}}}`;
}
