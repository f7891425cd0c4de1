/** How wide a page is between its margins (styles/theme.css), as a length for a `sizes` attribute. */
export const CONTENT_WIDTH = 'min(100vw - 2 * clamp(min(1.25rem, 6.25vw), 4vw, 4rem), 112rem)';
