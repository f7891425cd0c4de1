/** Normalises a text for comparison: lower case, without accents. Letters of every script are kept. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}
