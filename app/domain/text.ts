/** Normalises a text for comparison: lower case, without accents. Letters of every script are kept. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** The letters of Hebrew, Arabic and the other right-to-left scripts. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates right-to-left text, which would otherwise reverse the text next to it: `10:00 – 18:00` after an Arabic name
 * would read `18:00 – 10:00`. Pages use `<bdi>`; this is for document titles and other plain text.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** `1 work`, `2,000 works`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Decodes the entities that Markdown rendering writes. */
export function decodeEntities(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
}
