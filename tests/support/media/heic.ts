import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * 96 x 64 pixels in Display P3: red, green, blue and yellow quarters, in reading order. Made with `heif-enc` of libheif
 * from a picture of our own.
 */
export const QUADRANTS = readFileSync(path.join(import.meta.dirname, 'quadrants.heic'));

/** The fixture, to be displayed turned anticlockwise by quarters, and then flipped. */
export function turnedHeic(quarters: number, flip: 'none' | 'vertical' | 'horizontal'): Buffer {
  const boxes = [box('irot', [quarters])];
  if (flip !== 'none') boxes.push(box('imir', [flip === 'vertical' ? 0 : 1]));
  return addProperties(QUADRANTS, boxes);
}

/** The fixture, which claims to have this size. */
export function heicOfSize(width: number, height: number): Buffer {
  const heic = Buffer.from(QUADRANTS);
  const at = heic.indexOf('ispe') + 8;
  heic.writeUInt32BE(width, at);
  heic.writeUInt32BE(height, at + 4);
  return heic;
}

function box(type: string, content: number[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(content)]);
}

/** Adds properties to the only item of a HEIC file, as the last ones. */
function addProperties(heic: Buffer, boxes: readonly Buffer[]): Buffer {
  const start = (type: string) => heic.indexOf(type) - 4;
  const end = (type: string) => start(type) + heic.readUInt32BE(start(type));
  let known = 0;
  for (let at = start('ipco') + 8; at < end('ipco'); at += heic.readUInt32BE(at)) known += 1;
  const essential = 0x80;
  const associations = Buffer.from(boxes.map((_, index) => essential | (known + index + 1)));
  const added = Buffer.concat(boxes);
  const made = Buffer.concat([
    heic.subarray(0, end('ipco')),
    added,
    heic.subarray(end('ipco'), end('ipma')),
    associations,
    heic.subarray(end('ipma')),
  ]);
  const grow = (type: string, bytes: number) => {
    const at = made.indexOf(type) - 4;
    made.writeUInt32BE(made.readUInt32BE(at) + bytes, at);
  };
  const all = added.length + associations.length;
  for (const type of ['meta', 'iprp']) grow(type, all);
  grow('ipco', added.length);
  grow('ipma', associations.length);
  const count = made.indexOf('ipma') + 14;
  made.writeUInt8((made[count] ?? 0) + boxes.length, count);
  const offset = made.indexOf('iloc') + 16;
  made.writeUInt32BE(made.readUInt32BE(offset) + all, offset);
  return made;
}
