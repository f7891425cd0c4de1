const MAX = 200;

/** A title from the name of a file: without its extension, with spaces for what stood between words. */
export function titleFromFileName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[\p{Cc}\p{Cf}_\-–—.+~\s]+/gu, ' ')
    .trim();
  return words.slice(0, MAX).trim() || 'Untitled';
}
