import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import italic from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { createContext } from 'react';
import type { Layout } from '../../domain/look/look.ts';
import type { Scheme } from '../../domain/look/palette.ts';

/** The URLs of the font files that pages preload. */
export type LookFonts = { upright: string[]; italic: string | null };

/** The look of the site as its pages need it. */
export type ShownLook = Layout & {
  /** The style sheet; empty for the first look. */
  style: string;
  fonts: LookFonts;
  /** The colours behind the pages. */
  backgrounds: Record<Scheme, string>;
  /** Set if all screens have the same scheme. */
  scheme?: Scheme;
};

export const FIRST_FONTS: LookFonts = { upright: [serif, sans], italic };

export const FIRST_SHOWN: ShownLook = {
  density: 'even',
  home: 'beside',
  gallery: 'rows',
  style: '',
  fonts: FIRST_FONTS,
  backgrounds: { light: '#faf8f4', dark: '#151413' },
};

export const LookContext = createContext<ShownLook>(FIRST_SHOWN);
