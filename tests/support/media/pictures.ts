import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';

export type Colour = { r: number; g: number; b: number; alpha?: number };
export const BRICK: Colour = { r: 180, g: 69, b: 31 };
const RED: Colour = { r: 220, g: 20, b: 20 };
const BLUE: Colour = { r: 20, g: 20, b: 220 };

/** A picture of one colour. */
export function plain(width: number, height: number, background: Colour = BRICK): Sharp {
  const channels = background.alpha === undefined ? 3 : 4;
  return sharp({ create: { width, height, channels, background } });
}

/** A picture with a texture that is the same in every run. */
export function textured(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    data[pixel * 3] = 128 + 100 * Math.sin(x / 37) * Math.cos(y / 23);
    data[pixel * 3 + 1] = 128 + 90 * Math.sin((x + y) / 11);
    data[pixel * 3 + 2] = (x * 7 + y * 13 + ((x * y) % 31)) % 256;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export function texturedJpeg(width: number, height: number): Promise<Buffer> {
  return textured(width, height).jpeg().toBuffer();
}

/** Stored as 60 x 40 with red left and blue right. Displayed upright it is 40 x 60 with red on top. */
export async function rotatedJpeg(): Promise<Buffer> {
  const half = await plain(30, 40, BLUE).png().toBuffer();
  return plain(60, 40, RED)
    .composite([{ input: half, left: 30, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Words in the metadata of `jpegWithMetadata` that must not be in a public file. */
export const SECRETS = ['Exif', 'SecretCam', 'secret-xmp', 'secret-thumbnail', 'GPS'];

/** A JPEG with device, location, XMP and an embedded thumbnail. */
export async function jpegWithMetadata(): Promise<Buffer> {
  const thumbnail = await plain(8, 8).jpeg().toBuffer();
  const comment = jpegSegment(0xfe, Buffer.from('secret-thumbnail'));
  const picture = await textured(400, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-xmp</x:xmpmeta>')
    .toBuffer();
  const small = Buffer.concat([thumbnail.subarray(0, 2), comment, thumbnail.subarray(2)]);
  const app1 = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), thumbnailIfd(small)]));
  return Buffer.concat([picture.subarray(0, 2), app1, picture.subarray(2)]);
}

/** A TIFF header, an empty first directory, and a second one that points at the thumbnail. */
function thumbnailIfd(thumbnail: Buffer): Buffer {
  const bytes = Buffer.alloc(8 + 6 + 2 + 24 + 4);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt32LE(14, 10);
  bytes.writeUInt16LE(2, 14);
  for (const [index, [tag, value]] of [
    [0x0201, bytes.length],
    [0x0202, thumbnail.length],
  ].entries()) {
    bytes.writeUInt16LE(tag ?? 0, 16 + index * 12);
    bytes.writeUInt16LE(4, 18 + index * 12);
    bytes.writeUInt32LE(1, 20 + index * 12);
    bytes.writeUInt32LE(value ?? 0, 24 + index * 12);
  }
  return Buffer.concat([bytes, thumbnail]);
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** An animated GIF. All frames differ, because an encoder drops equal ones. */
export async function animated(width: number, height: number, frames: number): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, frame) =>
    plain(width, height, { r: frame % 256, g: 255 - (frame % 256), b: 0 })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A few kilobytes that claim to be a PNG of the given size. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    pngChunk('IEND', Buffer.of()),
  ]);
}

/** A PNG with the text in its text chunks, plain and compressed. */
export async function pngWithText(text: string): Promise<Buffer> {
  const png = await textured(300, 200).png().toBuffer();
  const afterHeader = 33;
  const compressed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(text)]);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('tEXt', Buffer.from(`Author\0${text}`)),
    pngChunk('zTXt', compressed),
    png.subarray(afterHeader),
  ]);
}

/** A few hundred bytes that claim to be a GIF with this many frames. */
export function gifBomb(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from('\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1');
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Decodes any rendered file. */
export async function decode(bytes: Uint8Array, options: SharpOptions = {}) {
  const picture = sharp(bytes, options);
  const metadata = await picture.metadata();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  function at(x: number, y: number): number[] {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  }
  return { metadata, width: info.width, height: info.height, at };
}
