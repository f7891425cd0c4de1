import { useEffect, useState } from 'react';
import { FONT_FAMILIES } from '../../../domain/look/look-style.ts';

const STYLES = ['', 'italic ', '500 '];

/** Fetches the fonts of all looks before they are shown: browsers do not swap in a font that arrives later. */
export function useAllFonts(): boolean {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const fonts = FONT_FAMILIES.flatMap((family) =>
      STYLES.map((style) => `${style}1em "${family}"`),
    );
    void Promise.allSettled(fonts.map((font) => document.fonts.load(font))).then(() =>
      setLoaded(true),
    );
  }, []);
  return areLoaded;
}
