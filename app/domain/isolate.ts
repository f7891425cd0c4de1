/** The letters of Hebrew, Arabic and the other scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Keeps a text of the owner's from turning around what stands beside it, as `10:00 – 18:00` after an Arabic
 * place would read `18:00 – 10:00`. In pages `<bdi>` does; this is for titles of documents and other texts. Texts that run from left to right stay letter by letter as they are.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
