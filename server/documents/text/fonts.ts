import { fileURLToPath } from 'node:url';

/** The site's typefaces and their fallbacks. */
export type Face = 'serif' | 'italic' | 'sans' | 'sans-italic' | 'medium' | 'medium-italic';

/** A font file. Fallback fonts are scaled to the x-height of the site's fonts. */
export type FaceFile = {
  name: string;
  file: string;
  scale: number;
  /** Draws an empty box for every character. */
  isMissing?: boolean;
};

type Family = { name: string; scale: number; at: string };

const SERIF: Family = {
  name: 'instrument-serif',
  scale: 1,
  at: import.meta.resolve('@fontsource/instrument-serif/package.json'),
};
const SANS: Family = {
  name: 'instrument-sans',
  scale: 1,
  at: import.meta.resolve('@fontsource/instrument-sans/package.json'),
};
const OTHER_SERIF: Family = {
  name: 'eb-garamond',
  scale: 1.14,
  at: import.meta.resolve('@fontsource/eb-garamond/package.json'),
};
const OTHER_SANS: Family = {
  name: 'inter',
  scale: 0.94,
  at: import.meta.resolve('@fontsource/inter/package.json'),
};

const HEBREW: Family = {
  name: 'frank-ruhl-libre',
  scale: 1.06,
  at: import.meta.resolve('@fontsource/frank-ruhl-libre/package.json'),
};
const ARABIC: Family = {
  name: 'vazirmatn',
  scale: 1,
  at: import.meta.resolve('@fontsource/vazirmatn/package.json'),
};

const OWN_PARTS = ['latin', 'latin-ext'];
const OTHER_PARTS = [...OWN_PARTS, 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

export const FACES: Record<Face, FaceFile[]> = {
  serif: filesOf(SERIF, OTHER_SERIF, '400-normal'),
  italic: filesOf(SERIF, OTHER_SERIF, '400-italic'),
  sans: filesOf(SANS, OTHER_SANS, '400-normal'),
  'sans-italic': filesOf(SANS, OTHER_SANS, '400-italic'),
  medium: filesOf(SANS, OTHER_SANS, '500-normal'),
  'medium-italic': filesOf(SANS, OTHER_SANS, '500-italic'),
};

/** For characters that no font has. */
export const MISSING_GLYPHS: FaceFile = {
  ...fileOf(SANS, 'latin', '400-normal'),
  name: 'missing-letters',
  isMissing: true,
};

function filesOf(own: Family, other: Family, cut: string): FaceFile[] {
  const upright = cut.replace('italic', 'normal');
  return [
    ...OWN_PARTS.map((part) => fileOf(own, part, cut)),
    ...OTHER_PARTS.map((part) => fileOf(other, part, cut)),
    // Has the superscript figures that the italic fallback serif lacks.
    fileOf(OTHER_SANS, 'latin', cut),
    fileOf(HEBREW, 'hebrew', upright),
    fileOf(ARABIC, 'arabic', upright),
  ];
}

/** `.woff` rather than `.woff2`, because Node can decompress it. */
function fileOf({ name: family, scale, at }: Family, part: string, cut: string): FaceFile {
  const name = `${family}-${part}-${cut}`;
  return { name, scale, file: fileURLToPath(new URL(`files/${name}.woff`, at)) };
}
