import { preload } from 'react-dom';

const FONT = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** Preloads fonts of the first screen together with the style sheet, instead of after it. */
export function FontPreloads({ urls }: { urls: readonly string[] }) {
  return urls.map((href) => <link key={href} rel="preload" href={href} {...FONT} />);
}

/**
 * Fetches the italic font for a layer over a page whose `handle` has no `hasItalic`, before its text is shown: browsers
 * do not swap in a font that arrives later. Browsers warn about an unused preload, so there the font is loaded by script.
 */
export function fetchItalic(italic?: string | null): void {
  if (typeof document === 'undefined') {
    if (italic) preload(italic, FONT);
    return;
  }
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-serif');
  const [family = ''] = families.split(',');
  document.fonts.load(`italic 1em ${family}`).catch(() => undefined);
}
