import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];

const PNG = '\x89PNG\r\n\x1a\n';
/** The bit of a PNG's colour type that says colours, not grey. */
const COLOUR = 2;

/** How many of a file's first bytes are needed to know it. */
export const SIGNATURE_BYTES = 64;

/** Refuses a file that does not begin like an accepted picture; the name of a file says nothing. */
export function refuseBySignature(head: Uint8Array): Refusal | undefined {
  const text = Buffer.from(head).toString('latin1');
  if (text === '') return refuse(422, 'This file is empty.');
  if (isAccepted(text)) return undefined;
  const format = namedFormat(text);
  if (!format) return refuse(415, 'This is not a JPEG, PNG, WebP or GIF picture.');
  return refuse(415, `${format} pictures cannot be used here: save it as JPEG and try again.`);
}

/** For a PNG of 16 bits a channel, the one accepted kind that has them: whether it holds colours or grey. */
export function spaceOfDeepPng(head: Uint8Array): 'srgb' | 'b-w' | undefined {
  const isPng = Buffer.from(head).toString('latin1', 0, 8) === PNG;
  const [depth, colourType = 0] = head.subarray(24, 26);
  if (!isPng || depth !== 16) return undefined;
  return (colourType & COLOUR) === 0 ? 'b-w' : 'srgb';
}

function isAccepted(text: string): boolean {
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith(PNG) ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^GIF8[79]a/.test(text)
  );
}

function namedFormat(text: string): string | undefined {
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'TIFF';
  if (text.startsWith('\xff\x0a') || text.startsWith('\0\0\0\x0cJXL ')) return 'JPEG XL';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  // The major brand may be the general `mif1`; the compatible brands after it tell AVIF from HEIC.
  const brands = text.slice(8).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'AVIF';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'HEIC' : undefined;
}
