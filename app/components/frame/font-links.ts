import { preload } from 'react-dom';
import italic from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url';

const FONT = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** Preloads a font of the first screen together with the style sheet, instead of after it. */
export function preloadFont(href: string) {
  return { rel: 'preload', href, ...FONT } as const;
}

/** The `links` of pages with headings in italics; the other pages save these 22 kB. */
export function preloadItalic() {
  return [preloadFont(italic)];
}

/**
 * Fetches the italics for text over a page without `preloadItalic`: the browser does not swap in a font that arrives
 * after the text. The browser warns about an unused preload, so there the font is loaded by script.
 */
export function fetchItalic(): void {
  if (typeof document === 'undefined') preload(italic, FONT);
  else document.fonts.load('italic 1em "Instrument Serif"').catch(() => undefined);
}
