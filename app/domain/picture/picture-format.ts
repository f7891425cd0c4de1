const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

/** Formats that are not accepted, but recognised, because the advice to the owner depends on the format. */
type RefusedFormat = 'HEIC' | 'AVIF' | 'TIFF' | 'JPEG XL';

const EXTENSIONS: Record<string, RefusedFormat> = {
  heic: 'HEIC',
  heif: 'HEIC',
  hif: 'HEIC',
  avif: 'AVIF',
  tif: 'TIFF',
  tiff: 'TIFF',
  jxl: 'JPEG XL',
};

export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** The number of first bytes of a file that are needed to recognise its format. */
export const SIGNATURE_BYTES = 64;

/** Why a file with these first bytes is refused, or null. One character is one byte. */
export function refusePictureFile(head: string): string | null {
  if (head === '') return 'This file is empty.';
  if (isAccepted(head)) return null;
  const format = recogniseFormat(head);
  return format ? refuseFormat(format) : 'This is not a JPEG, PNG, WebP or GIF picture.';
}

/** Why a file with this name is refused, or null. The name is checked because many systems report no type for HEIC. */
export function refuseFileName(name: string): string | null {
  const format = EXTENSIONS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return format ? refuseFormat(format) : null;
}

function refuseFormat(format: RefusedFormat): string {
  if (format !== 'HEIC') {
    return `${format} pictures cannot be used here: save it as JPEG and try again.`;
  }
  return 'HEIC pictures cannot be used here: share or export it as JPEG and try again. So that an iPhone takes the next ones as JPEG: Settings › Camera › Formats › Most Compatible.';
}

function isAccepted(head: string): boolean {
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith(PNG_SIGNATURE) ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    /^GIF8[79]a/.test(head)
  );
}

function recogniseFormat(head: string): RefusedFormat | undefined {
  if (/^(?:II[*+]\0|MM\0[*+])/.test(head)) return 'TIFF';
  if (head.startsWith('\xff\x0a') || head.startsWith('\0\0\0\x0cJXL ')) return 'JPEG XL';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  // The major brand may be the general `mif1`; the compatible brands after it distinguish AVIF from HEIC.
  const brands = head.slice(8).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'AVIF';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'HEIC' : undefined;
}
