import { preload } from 'react-dom';
import italic from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url';

/** A font that the first screen needs is fetched with the style sheet, not after it. */
export function preloadFont(href: string) {
  return {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  } as const;
}

/** The `links` of the pages with headings in italics; the others do without these 22 kB. */
export function preloadItalic() {
  return [preloadFont(italic)];
}

/** For words in italics over such another page: a font that comes after them is not used any more. */
export function fetchItalic(): void {
  preload(italic, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
