const MAX = 200;

/** Makes a title of a file name: without its extension, and with spaces for separators. */
export function titleFromFileName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[\p{Cc}\p{Cf}_\-–—.+~\s]+/gu, ' ')
    .trim();
  return words.slice(0, MAX).trim() || 'Untitled';
}

/** The starts of names that devices, messengers and systems give, with the numbers that must follow. */
const PREFIXES = [
  // Prefixes that are not words in any language. Three digits after them are enough.
  String.raw`(?:(?:fb )?img[ep]?|imag|mg|[chk]img|hpim|dsc[fin]?|pict?|pxl|dji|gopr|mvi|vid|wp) ?e?\d{3,}`,
  String.raw`[a-z]\d{6,8}|g[hpsx]\d{6}`,
  // Words that may be titles too: a date, or a number longer than a year, must follow.
  String.raw`(?:burst|camscanner|pano|received|resized|signal|snapchat) ?(?:\d{8,}|\d{1,4} \d{1,2} \d{1,4})`,
  String.raw`(?:scherm(?:afbeelding|afdruk)|bildschirmfoto|screen ?shot|capture d.écran)\d*`,
  String.raw`(?:whatsapp )?(?:afbeelding|foto|image|photo|scan) ?\d*|fullsizerender`,
  String.raw`[\da-f]{8}(?: [\da-f]{4}){3} [\da-f]{12}`,
  String.raw`\d+`,
];
/** What may follow: times, counters, camera modes and edits. */
const SUFFIXES = String.raw`\d+|wa\d+|at|om|um|à|am|pm|uur|hdr|mp|cover|burst\d*|night|portrait|pano|copy|kopie|d|edited|bewerkt`;
const CAMERA_NAME = new RegExp(
  String.raw`^(?:${PREFIXES.join('|')})(?: (?:${SUFFIXES})| ?\(\d+\))*$`,
  'iu',
);

/** Whether a title from a file name was given by a camera, a phone or a system, and not by a person. */
export function isCameraName(title: string): boolean {
  return CAMERA_NAME.test(title);
}
