import archivo from '@fontsource/archivo/files/archivo-latin-400-normal.woff2?url';
import archivoItalic from '@fontsource/archivo/files/archivo-latin-400-italic.woff2?url';
import archivoMedium from '@fontsource/archivo/files/archivo-latin-500-normal.woff2?url';
import cormorant from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2?url';
import cormorantItalic from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-italic.woff2?url';
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import karla from '@fontsource-variable/karla/files/karla-latin-wght-normal.woff2?url';
import plexMono from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url';
import plexMonoMedium from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2?url';
import spaceGrotesk from '@fontsource/space-grotesk/files/space-grotesk-latin-400-normal.woff2?url';
import spectral from '@fontsource/spectral/files/spectral-latin-400-normal.woff2?url';
import spectralItalic from '@fontsource/spectral/files/spectral-latin-400-italic.woff2?url';
import { FIRST_FONTS, type LookFonts, type ShownLook } from '../components/frame/look-context.ts';
import { type Faces, isFirstLook, type Look } from '../domain/look/look.ts';
import { lookStyle } from '../domain/look/look-style.ts';
import { fixedScheme, palettesOf } from '../domain/look/palette.ts';

const FONTS: Record<Faces, LookFonts> = {
  instrument: FIRST_FONTS,
  cormorant: { upright: [cormorant, hanken], italic: cormorantItalic },
  spectral: { upright: [spectral, karla], italic: spectralItalic },
  grotesk: { upright: [spaceGrotesk, plexMono, plexMonoMedium], italic: null },
  archivo: { upright: [archivo, archivoMedium], italic: archivoItalic },
};

/** The look of the site for its pages; undefined for the first look, which needs nothing. */
export function showLook(look: Look): ShownLook | undefined {
  if (isFirstLook(look)) return undefined;
  const { faces, density, home, gallery, paper } = look;
  const scheme = fixedScheme(paper);
  const { light, dark } = palettesOf(look);
  return {
    style: lookStyle(look),
    backgrounds: { light: light.paper, dark: dark.paper },
    ...(scheme && { scheme }),
    fonts: FONTS[faces],
    density,
    home,
    gallery,
  };
}
