/** A text as it is compared: without accents, in small letters; the letters of every script stay. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}
