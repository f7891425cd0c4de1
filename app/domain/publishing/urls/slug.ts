import { foldText } from '../../fold-text.ts';

const LONGEST = 60;

/** A title as a path segment: `Vroeg licht (II)` becomes `vroeg-licht-ii`. Letters of every script are kept. */
export function slugOf(title: string): string {
  return (
    foldText(title)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, LONGEST)
      // The cut may leave half a surrogate pair, which is invalid in a URL.
      .replaceAll(/^-+|[-\p{Surrogate}]+$/gu, '')
  );
}
