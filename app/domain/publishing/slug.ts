import { foldText } from '../fold-text.ts';

const LONGEST = 60;

/** A title as a part of a path: `Vroeg licht (II)` becomes `vroeg-licht-ii`; letters of every script stay. */
export function slugOf(title: string): string {
  return foldText(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
}
