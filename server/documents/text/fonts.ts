import { fileURLToPath } from 'node:url';
import type { Faces } from '../../../app/domain/look/look.ts';

/** The typefaces of the look, in the roles that they have there, and their fallbacks. */
export type Face = 'serif' | 'italic' | 'sans' | 'sans-italic' | 'medium' | 'medium-italic';

/** A font file. Fallback fonts are scaled to the x-height of the site's fonts. */
export type FaceFile = {
  name: string;
  file: string;
  scale: number;
  /** Draws an empty box for every character. */
  isMissing?: boolean;
};

type Family = {
  name: string;
  /** Even out the size of typefaces, as in `app/styles/faces.css`. */
  scale: number;
  packageUrl: string;
  hasItalic?: false;
};

/** A typeface for titles and one for texts. */
type Pair = { serif: Family; sans: Family };

const ARCHIVO = import.meta.resolve('@fontsource/archivo/package.json');
const SANS: Family = {
  name: 'instrument-sans',
  scale: 1,
  packageUrl: import.meta.resolve('@fontsource/instrument-sans/package.json'),
};
const PAIRS: Record<Faces, Pair> = {
  instrument: {
    serif: {
      name: 'instrument-serif',
      scale: 1,
      packageUrl: import.meta.resolve('@fontsource/instrument-serif/package.json'),
    },
    sans: SANS,
  },
  cormorant: {
    serif: {
      name: 'cormorant-garamond',
      scale: 1.04,
      packageUrl: import.meta.resolve('@fontsource/cormorant-garamond/package.json'),
    },
    sans: {
      name: 'hanken-grotesk',
      scale: 1,
      packageUrl: import.meta.resolve('@fontsource/hanken-grotesk/package.json'),
    },
  },
  spectral: {
    serif: {
      name: 'spectral',
      scale: 0.88,
      packageUrl: import.meta.resolve('@fontsource/spectral/package.json'),
    },
    sans: {
      name: 'karla',
      scale: 1,
      packageUrl: import.meta.resolve('@fontsource/karla/package.json'),
    },
  },
  grotesk: {
    serif: {
      name: 'space-grotesk',
      scale: 0.8,
      packageUrl: import.meta.resolve('@fontsource/space-grotesk/package.json'),
      hasItalic: false,
    },
    sans: {
      name: 'ibm-plex-mono',
      scale: 0.88,
      packageUrl: import.meta.resolve('@fontsource/ibm-plex-mono/package.json'),
    },
  },
  archivo: {
    serif: { name: 'archivo', scale: 0.84, packageUrl: ARCHIVO },
    sans: { name: 'archivo', scale: 1, packageUrl: ARCHIVO },
  },
};

const FALLBACK_SERIF: Family = {
  name: 'eb-garamond',
  scale: 1.14,
  packageUrl: import.meta.resolve('@fontsource/eb-garamond/package.json'),
};
const FALLBACK_SANS: Family = {
  name: 'inter',
  scale: 0.94,
  packageUrl: import.meta.resolve('@fontsource/inter/package.json'),
};

const HEBREW: Family = {
  name: 'frank-ruhl-libre',
  scale: 1.06,
  packageUrl: import.meta.resolve('@fontsource/frank-ruhl-libre/package.json'),
};
const ARABIC: Family = {
  name: 'vazirmatn',
  scale: 1,
  packageUrl: import.meta.resolve('@fontsource/vazirmatn/package.json'),
};

const SITE_SUBSETS = ['latin', 'latin-ext'];
const FALLBACK_SUBSETS = [
  ...SITE_SUBSETS,
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
];

/** The font files of each face, in order of preference. */
export function listFiles(faces: Faces): Record<Face, FaceFile[]> {
  const { serif, sans } = PAIRS[faces];
  return {
    serif: filesOf(serif, FALLBACK_SERIF, '400-normal'),
    italic: filesOf(serif, FALLBACK_SERIF, '400-italic'),
    sans: filesOf(sans, FALLBACK_SANS, '400-normal'),
    'sans-italic': filesOf(sans, FALLBACK_SANS, '400-italic'),
    medium: filesOf(sans, FALLBACK_SANS, '500-normal'),
    'medium-italic': filesOf(sans, FALLBACK_SANS, '500-italic'),
  };
}

/** The font for characters that no other font has. */
export const MISSING_GLYPHS: FaceFile = {
  ...fileOf(SANS, 'latin', '400-normal'),
  name: 'missing-letters',
  isMissing: true,
};

function filesOf(family: Family, fallback: Family, variant: string): FaceFile[] {
  const upright = variant.replace('italic', 'normal');
  return [
    ...SITE_SUBSETS.map((subset) =>
      fileOf(family, subset, family.hasItalic === false ? upright : variant),
    ),
    ...FALLBACK_SUBSETS.map((subset) => fileOf(fallback, subset, variant)),
    // Has the superscript figures that the italic fallback serif lacks.
    fileOf(FALLBACK_SANS, 'latin', variant),
    fileOf(HEBREW, 'hebrew', upright),
    fileOf(ARABIC, 'arabic', upright),
  ];
}

/** `.woff` rather than `.woff2`, because Node can decompress it. */
function fileOf(
  { name: familyName, scale, packageUrl }: Family,
  subset: string,
  variant: string,
): FaceFile {
  const name = `${familyName}-${subset}-${variant}`;
  return { name, scale, file: fileURLToPath(new URL(`files/${name}.woff`, packageUrl)) };
}
