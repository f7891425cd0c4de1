import { deflateSync } from 'node:zlib';
import { jpegSegment, pngChunk } from './pictures.ts';

/** Embeds a colour profile into a picture without changing its pixels. */
export function withProfile(picture: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return picture;
  if (picture[0] === 0xff) return jpegWithProfile(picture, profile);
  return picture[0] === 0x89 ? pngWithProfile(picture, profile) : webpWithProfile(picture, profile);
}

function jpegWithProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const segment = jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), profile]));
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

function pngWithProfile(png: Buffer, profile: Buffer): Buffer {
  const afterHeader = 33;
  const compressed = Buffer.concat([Buffer.from('profile\0\0'), deflateSync(profile)]);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('iCCP', compressed),
    png.subarray(afterHeader),
  ]);
}

const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;

function webpWithProfile(webp: Buffer, profile: Buffer): Buffer {
  const chunks = splitWebp(webp);
  const extended = chunks.find(({ type }) => type === 'VP8X');
  const rest = chunks.filter(({ type }) => type !== 'VP8X');
  const head = extended
    ? Buffer.from(extended.data)
    : extendedHeader(rest[0]?.type ?? '', rest[0]?.data);
  head[0] = (head[0] ?? 0) | HAS_PROFILE;
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    webpChunk('VP8X', head),
    webpChunk('ICCP', profile),
    ...rest.map(({ type, data }) => webpChunk(type, data)),
  ]);
  return webpChunk('RIFF', body);
}

function splitWebp(webp: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const data = webp.subarray(at + 8, at + 8 + length);
    chunks.push({ type: webp.toString('latin1', at, at + 4), data });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** The VP8X header of a plain WebP. Its two formats store the size differently. */
function extendedHeader(type: string, data: Buffer = Buffer.of()): Buffer {
  const head = Buffer.alloc(10);
  if (type === 'VP8L') {
    const bits = data.readUInt32LE(1);
    head[0] = bits & (1 << 28) ? HAS_ALPHA : 0;
    head.writeUIntLE(bits & 0x3fff, 4, 3);
    head.writeUIntLE((bits >> 14) & 0x3fff, 7, 3);
  } else {
    head.writeUIntLE((data.readUInt16LE(6) & 0x3fff) - 1, 4, 3);
    head.writeUIntLE((data.readUInt16LE(8) & 0x3fff) - 1, 7, 3);
  }
  return head;
}

function webpChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
}
