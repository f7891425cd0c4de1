import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const DEFLATED = 8;

type Entry = { name: string; method: number; packed: number; at: number };

/** The names in a zip, or null where it is none, or holds more than so many bytes when it is unpacked (a zip bomb). */
export function namesInZip(bytes: Buffer, mostBytes: number): string[] | null {
  try {
    const entries = listEntries(bytes);
    let left = mostBytes;
    for (const entry of entries) {
      left -= unpackedBytes(bytes, entry, left);
      if (left < 0) return null;
    }
    return entries.map(({ name }) => name);
  } catch {
    return null;
  }
}

function listEntries(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no entry');
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const entry = {
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + (name ?? 0)),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    };
    at += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    return entry;
  });
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new Error('no end');
}

/** What it says of its own size is not believed. */
function unpackedBytes(bytes: Buffer, { method, packed, at }: Entry, most: number): number {
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (method !== DEFLATED) return packed;
  const body = bytes.subarray(start, start + packed);
  return inflateRawSync(body, { maxOutputLength: Math.max(1, most) }).length;
}
