import { preload } from 'react-dom';
import italic from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url';

const FONT = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** A font that the first screen needs is fetched with the style sheet, not after it. */
export function preloadFont(href: string) {
  return { rel: 'preload', href, ...FONT } as const;
}

/** The `links` of the pages with headings in italics; the others do without these 22 kB. */
export function preloadItalic() {
  return [preloadFont(italic)];
}

/**
 * For words in italics over such another page: a font that comes after them is not used any more. In the browser not
 * by a preload, about which it complains when the words do not come.
 */
export function fetchItalic(): void {
  if (typeof document === 'undefined') preload(italic, FONT);
  else document.fonts.load('italic 1em "Instrument Serif"').catch(() => undefined);
}
