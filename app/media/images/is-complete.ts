import type { RenderFormat } from './render-picture.server.ts';

/** The first and last bytes of a file; each may be the whole file. */
export type Frame = { size: number; head: Uint8Array; tail: Uint8Array };

/** The number of last bytes that are checked. */
export const TAIL_BYTES = 8;

export function isCompletePicture(bytes: Uint8Array, format: RenderFormat): boolean {
  return isCompleteFrame({ size: bytes.length, head: bytes, tail: bytes }, format);
}

/** Whether a rendered file is neither empty nor cut off. Checks only both ends, so it is cheap enough for every request. */
export function isCompleteFrame({ size, ...ends }: Frame, format: RenderFormat): boolean {
  if (size < 20) return false;
  const [head, tail] = [asBuffer(ends.head), asBuffer(ends.tail)];
  switch (format) {
    case 'jpg':
      return head.readUInt16BE(0) === 0xffd8 && tail.readUInt16BE(tail.length - 2) === 0xffd9;
    case 'png':
      return tail.toString('latin1', tail.length - 8, tail.length - 4) === 'IEND';
    case 'gif':
      return (
        head.toString('latin1', 0, 4) === 'GIF8' && tail.readUInt16BE(tail.length - 2) === 0x3b
      );
    case 'webp':
      return head.toString('latin1', 0, 4) === 'RIFF' && head.readUInt32LE(4) + 8 === size;
    case 'avif':
      return head.toString('latin1', 4, 8) === 'ftyp' && boxesFill(head, size);
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** An AVIF file is a sequence of boxes, each starting with its length; the last one is `mdat`, the picture data. */
function boxesFill(head: Buffer, size: number): boolean {
  let at = 0;
  let hasPicture = false;
  while (at + 8 <= head.length) {
    const length = head.readUInt32BE(at);
    if (length < 8) return false;
    hasPicture ||= head.toString('latin1', at + 4, at + 8) === 'mdat';
    at += length;
  }
  return hasPicture && at === size;
}
