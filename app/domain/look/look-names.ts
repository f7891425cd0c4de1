import type { AccentName, Faces, Look, PaperName } from './look.ts';

export const PAPER_NAMES: Record<PaperName, string> = {
  linen: 'Linen',
  white: 'White',
  stone: 'Stone',
  sand: 'Sand',
  sage: 'Sage',
  night: 'Night',
};

export const ACCENT_LABELS: Record<AccentName, string> = {
  terracotta: 'Terracotta',
  madder: 'Madder',
  ochre: 'Ochre',
  moss: 'Moss',
  viridian: 'Viridian',
  cobalt: 'Cobalt',
  aubergine: 'Aubergine',
  ink: 'No colour',
};

/** The typeface of titles and that of texts. */
export const FACES_NAMES: Record<Faces, readonly [display: string, text: string]> = {
  instrument: ['Instrument Serif', 'Instrument Sans'],
  cormorant: ['Cormorant', 'Hanken Grotesk'],
  spectral: ['Spectral', 'Karla'],
  grotesk: ['Space Grotesk', 'Plex Mono'],
  archivo: ['Archivo', 'Archivo'],
};

export const DENSITY_NAMES: Record<Look['density'], string> = {
  airy: 'Few and large',
  even: 'Even',
  close: 'Many and small',
};

export const HOME_NAMES: Record<Look['home'], string> = {
  beside: 'Picture and what is coming',
  wide: 'Your name above a wide picture',
};

export const GALLERY_NAMES: Record<Look['gallery'], string> = {
  rows: 'In rows',
  column: 'One below the other',
};
