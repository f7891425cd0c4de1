/** The papers, each with a light and a dark scheme; night is dark on every screen. */
export const PAPERS = ['linen', 'white', 'stone', 'sand', 'sage', 'night'] as const;
export type PaperName = (typeof PAPERS)[number];

/** The offered accents; `ink` is the colour of the text. */
export const ACCENTS = {
  terracotta: '#b4451f',
  madder: '#a52a43',
  ochre: '#8f6410',
  moss: '#586a25',
  viridian: '#1d6f5f',
  cobalt: '#24509f',
  aubergine: '#6d3d80',
  ink: null,
} as const;
export type AccentName = keyof typeof ACCENTS;
export const ACCENT_NAMES = Object.keys(ACCENTS) as AccentName[];

/** The pairs of typefaces: one for titles, one for texts. */
export const FACES = ['instrument', 'cormorant', 'spectral', 'grotesk', 'archivo'] as const;
export type Faces = (typeof FACES)[number];

export const DENSITIES = ['airy', 'even', 'close'] as const;
export type Density = (typeof DENSITIES)[number];

/** The height of rows relative to that of the first look, and the gutter in hundredths of the width of the screen. */
export const ROWS: Record<Density, { scale: number; gutter: number; gutterOnPhone: number }> = {
  airy: { scale: 1.4, gutter: 3.6, gutterOnPhone: 6.2 },
  even: { scale: 1, gutter: 2.2, gutterOnPhone: 4.1 },
  close: { scale: 0.7, gutter: 1.2, gutterOnPhone: 3.1 },
};

/** The home page: the hero next to the upcoming events, or the name above a hero of the full width. */
export const HOME_LAYOUTS = ['beside', 'wide'] as const;
/** The gallery: justified rows, or a single column of large works. */
export const GALLERY_LAYOUTS = ['rows', 'column'] as const;

/** The layout that a look chooses for the pages. */
export type Layout = {
  density: Density;
  home: (typeof HOME_LAYOUTS)[number];
  gallery: (typeof GALLERY_LAYOUTS)[number];
};

/** An own colour, such as `#24509f`, or the name of an offered one. */
type Accent = AccentName | `#${string}`;

export type Look = Layout & { paper: PaperName; accent: Accent; faces: Faces };

/** The look of a new site. Its colours and typefaces are those of `styles/theme.css`. */
export const FIRST_LOOK: Look = {
  paper: 'linen',
  accent: 'terracotta',
  faces: 'instrument',
  density: 'even',
  home: 'beside',
  gallery: 'rows',
};

/** Stored as the choices in this order, separated by spaces; empty for the first look. */
export function formatLook({ paper, accent, faces, density, home, gallery }: Look): string {
  const text = [paper, accent, faces, density, home, gallery].join(' ');
  return text === FIRST_TEXT ? '' : text;
}

const FIRST_TEXT = Object.values(FIRST_LOOK).join(' ');

/** Reads a stored look. A choice that is absent or no longer offered is that of the first look. */
export function parseLook(text: string): Look {
  const [paper, accent, faces, density, home, gallery] = text.split(' ');
  return {
    paper: known(PAPERS, paper) ?? FIRST_LOOK.paper,
    accent: known(ACCENT_NAMES, accent) ?? ownAccent(accent) ?? FIRST_LOOK.accent,
    faces: known(FACES, faces) ?? FIRST_LOOK.faces,
    density: known(DENSITIES, density) ?? FIRST_LOOK.density,
    home: known(HOME_LAYOUTS, home) ?? FIRST_LOOK.home,
    gallery: known(GALLERY_LAYOUTS, gallery) ?? FIRST_LOOK.gallery,
  };
}

/** Whether a stored look is exactly what `formatLook` writes. */
export function isLook(text: string): boolean {
  return formatLook(parseLook(text)) === text;
}

export function isFirstLook(look: Look): boolean {
  return formatLook(look) === '';
}

function known<T extends string>(choices: readonly T[], word: string | undefined): T | undefined {
  return choices.find((choice) => choice === word);
}

function ownAccent(word: string | undefined): `#${string}` | undefined {
  return /^#[\da-f]{6}$/.test(word ?? '') ? (word as `#${string}`) : undefined;
}
