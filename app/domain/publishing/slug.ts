const LONGEST = 60;

/** A title as a part of a path: `Vroeg licht (II)` becomes `vroeg-licht-ii`; letters of every script stay. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
}
