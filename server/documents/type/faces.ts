import { fileURLToPath } from 'node:url';

/** The site's typefaces, and those that stand in for letters that they do not have. */
export type Face = 'serif' | 'italic' | 'sans' | 'sans-italic' | 'medium' | 'medium-italic';

/** A file of a face. The ones that stand in are scaled so that their small letters are as high as the site's. */
export type FaceFile = { name: string; file: string; scale: number };

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

const OWN_PARTS = ['latin', 'latin-ext'];
const OTHER_PARTS = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'latin-ext'];

export const FACES: Record<Face, FaceFile[]> = {
  serif: filesOf(SERIF, OTHER_SERIF, '400-normal'),
  italic: filesOf(SERIF, OTHER_SERIF, '400-italic'),
  sans: filesOf(SANS, OTHER_SANS, '400-normal'),
  'sans-italic': filesOf(SANS, OTHER_SANS, '400-italic'),
  medium: filesOf(SANS, OTHER_SANS, '500-normal'),
  'medium-italic': filesOf(SANS, OTHER_SANS, '500-italic'),
};

function filesOf(own: Family, other: Family, cut: string): FaceFile[] {
  return [
    ...OWN_PARTS.map((part) => fileOf(own, part, cut)),
    ...OTHER_PARTS.map((part) => fileOf(other, part, cut)),
  ];
}

/** `.woff`, because it can be unpacked with what Node has. */
function fileOf({ name: family, scale, at }: Family, part: string, cut: string): FaceFile {
  const name = `${family}-${part}-${cut}`;
  return { name, scale, file: fileURLToPath(new URL(`files/${name}.woff`, at)) };
}
