import type { PictureFormat, UploadExtension } from '../domain/picture.ts';

/**
 * Whether a picture file that we made is there to its end: empty and cut-off ones are not. It looks at the
 * frame only and costs nothing, so that it can be asked for every file that is sent.
 */
export function isWholePicture(
  bytes: Uint8Array,
  format: PictureFormat | UploadExtension,
): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.length < 20) return false;
  switch (format) {
    case 'jpg':
      return file.readUInt16BE(0) === 0xffd8 && file.readUInt16BE(file.length - 2) === 0xffd9;
    case 'png':
      return file.toString('latin1', file.length - 8, file.length - 4) === 'IEND';
    case 'gif':
      return (
        file.toString('latin1', 0, 4) === 'GIF8' && file.readUInt16BE(file.length - 2) === 0x3b
      );
    case 'webp':
      return file.toString('latin1', 0, 4) === 'RIFF' && file.readUInt32LE(4) + 8 === file.length;
    case 'avif':
      return file.toString('latin1', 4, 8) === 'ftyp' && boxesFill(file);
  }
}

/** An AVIF file is a row of boxes, each of which begins with its length; the picture itself is in `mdat`. */
function boxesFill(file: Buffer): boolean {
  let at = 0;
  let hasPicture = false;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    if (length < 8) return false;
    hasPicture ||= file.toString('latin1', at + 4, at + 8) === 'mdat';
    at += length;
  }
  return hasPicture && at === file.length;
}
