import { preload } from 'react-dom';
import italic from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url';

const FONT = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** Preloads a font of the first screen together with the style sheet, instead of after it. */
export function preloadFont(href: string) {
  return { rel: 'preload', href, ...FONT } as const;
}

/** The `links` of pages with italic headings. Other pages do not load these 22 kB. */
export function preloadItalic() {
  return [preloadFont(italic)];
}

/**
 * Fetches the italic font for a layer over a page without `preloadItalic`, before its text is shown: browsers do not
 * swap in a font that arrives later. Browsers warn about an unused preload, so there the font is loaded by script.
 */
export function fetchItalic(): void {
  if (typeof document === 'undefined') preload(italic, FONT);
  else document.fonts.load('italic 1em "Instrument Serif"').catch(() => undefined);
}
