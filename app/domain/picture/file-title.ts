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

/** How devices, messengers and systems begin a name; each also says what has to follow. */
const BEGINNINGS = [
  // What is no word in any language: a number is enough.
  String.raw`(?:(?:fb )?img[ep]?|imag|mg|[chk]img|hpim|dsc[fin]?|pict?|pxl|dji|gopr|mvi|vid|wp) ?e?\d{3,}`,
  String.raw`[a-z]\d{6,8}|g[hpsx]\d{6}`,
  // What could be a title too: a date, or a number longer than a year.
  String.raw`(?:burst|camscanner|pano|received|resized|signal|snapchat) ?(?:\d{8,}|\d{1,4} \d{1,2} \d{1,4})`,
  String.raw`(?:scherm(?:afbeelding|afdruk)|bildschirmfoto|screen ?shot|capture d.écran)\d*`,
  String.raw`(?:whatsapp )?(?:afbeelding|foto|image|photo|scan) ?\d*|fullsizerender`,
  String.raw`[\da-f]{8}(?: [\da-f]{4}){3} [\da-f]{12}`,
  String.raw`\d+`,
];
/** What they put behind it: times, counters, the ways in which a picture was taken or changed. */
const ENDINGS = String.raw`\d+|wa\d+|at|om|um|à|am|pm|uur|hdr|mp|cover|burst\d*|night|portrait|pano|copy|kopie|d|edited|bewerkt`;
const CAMERA_NAME = new RegExp(
  String.raw`^(?:${BEGINNINGS.join('|')})(?: (?:${ENDINGS})| ?\(\d+\))*$`,
  'iu',
);

/** Whether a title from a file name was given by a camera, a phone or a system, and not by a person. */
export function isCameraName(title: string): boolean {
  return CAMERA_NAME.test(title);
}
