const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Formats of pictures that are recognised. */
type Format = AcceptedFormat | RefusedFormat;
type AcceptedFormat = 'JPEG' | 'PNG' | 'WebP' | 'GIF' | 'AVIF' | 'TIFF' | 'HEIC';
/** Formats that are not accepted, but recognised, because the advice to the owner depends on the format. */
type RefusedFormat = 'JPEG XL' | 'Photoshop' | 'SVG' | 'camera raw';

const EXTENSIONS: Record<string, RefusedFormat> = {
  jxl: 'JPEG XL',
  psd: 'Photoshop',
  psb: 'Photoshop',
  svg: 'SVG',
  ...Object.fromEntries(
    ['dng', 'nef', 'cr2', 'cr3', 'arw', 'orf', 'raf', 'rw2', 'pef', 'srw'].map((name) => [
      name,
      'camera raw' as const,
    ]),
  ),
};

const ADVICE: Record<RefusedFormat, string> = {
  'JPEG XL': 'JPEG XL pictures cannot be used here: save them as JPEG and try again.',
  Photoshop: 'Photoshop files cannot be used here: save them as TIFF or JPEG and try again.',
  SVG: 'SVG files cannot be used here: save them as PNG, with a transparent background, and try again.',
  'camera raw':
    'Camera raw files cannot be used here: develop them, export them as TIFF or JPEG and try again.',
};

export const NO_PICTURE =
  'This is no picture that can be used here: choose a JPEG, PNG, WebP, GIF, TIFF, HEIC or AVIF file.';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** The number of first bytes of a file that are needed to recognise its format. */
export const SIGNATURE_BYTES = 64;

/** Why a file with these first bytes is refused, or null. One character is one byte. */
export function refusePictureFile(head: string): string | null {
  if (head === '') return 'This file is empty.';
  const format = recogniseFormat(head);
  if (!format) return NO_PICTURE;
  return isRefused(format) ? ADVICE[format] : null;
}

/** Why a file with this name is refused, or null. The name is checked because browsers report no type for these. */
export function refuseFileName(name: string): string | null {
  const format = EXTENSIONS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return format ? ADVICE[format] : null;
}

function isRefused(format: Format): format is RefusedFormat {
  return format in ADVICE;
}

export function recogniseFormat(head: string): Format | undefined {
  if (head.startsWith('\xff\xd8\xff')) return 'JPEG';
  if (head.startsWith(PNG_SIGNATURE)) return 'PNG';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'WebP';
  if (/^GIF8[79]a/.test(head)) return 'GIF';
  if (/^(?:II[*+]\0|MM\0[*+])/.test(head)) return head.startsWith('CR', 8) ? 'camera raw' : 'TIFF';
  if (head.startsWith('\xff\x0a') || head.startsWith('\0\0\0\x0cJXL ')) return 'JPEG XL';
  if (head.startsWith('8BPS')) return 'Photoshop';
  if (/^\s*<(?:\?xml|svg|!DOCTYPE svg)\b/i.test(head)) return 'SVG';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  // The major brand may be the general `mif1`; the compatible brands after it distinguish AVIF from HEIC.
  const brands = head.slice(8).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'AVIF';
  if (brands[0] === 'crx ') return 'camera raw';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'HEIC' : undefined;
}
