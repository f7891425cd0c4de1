import { crc32 } from 'node:zlib';

/** The largest values of fields without zip64. */
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
/** The flag for names in UTF-8. */
const UTF8 = 1 << 11;
/** 1 January 1980. The date is fixed, so that the same content gives the same file. */
const DAY = 0x21;

/** Unix mode 644. Some programs read names as UTF-8 only with Unix attributes. */
const READABLE = 0o100644 * 2 ** 16;

export type ZipStream = {
  add(name: string, body: Uint8Array): Promise<void>;
  end(): Promise<void>;
};

/**
 * Writes a zip as a stream, one file at a time. Files are stored without compression, because most are pictures and
 * compressed copies. Uses zip64 beyond 4 GB or 65,535 files.
 */
export function openZip(write: (bytes: Uint8Array) => Promise<void>): ZipStream {
  const entries: Buffer[] = [];
  let at = 0;
  async function put(bytes: Uint8Array): Promise<void> {
    await write(bytes);
    at += bytes.length;
  }
  return {
    async add(name, body) {
      const file = { name: Buffer.from(name), crc: crc32(body), size: body.length };
      entries.push(centralEntry(file, at));
      await put(localHeader(file));
      await put(body);
    },
    async end() {
      const start = at;
      for (const entry of entries) await put(entry);
      const counts = { count: entries.length, size: at - start, start };
      if (counts.count > MAX_16 || at > MAX_32) await put(zip64End(counts, at));
      await put(plainEnd(counts));
    },
  };
}

type File = { name: Buffer; crc: number; size: number };

/** The fields that the local header and the central directory share. */
function common({ name, crc, size }: File): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(45, 0);
  fields.writeUInt16LE(UTF8, 2);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(size, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function localHeader(file: File): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04'), common(file), file.name]);
}

function centralEntry(file: File, at: number): Buffer {
  const isZip64 = at >= MAX_32;
  const fields = common(file);
  fields.writeUInt16LE(isZip64 ? 12 : 0, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(READABLE, 6);
  rest.writeUInt32LE(isZip64 ? MAX_32 : at, 10);
  const zip64 = Buffer.alloc(isZip64 ? 12 : 0);
  if (isZip64) {
    zip64.writeUInt16LE(1, 0);
    zip64.writeUInt16LE(8, 2);
    zip64.writeBigUInt64LE(BigInt(at), 4);
  }
  return Buffer.concat([Buffer.from('PK\x01\x02\x2d\x03'), fields, rest, file.name, zip64]);
}

type Counts = { count: number; size: number; start: number };

function plainEnd({ count, size, start }: Counts): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  for (const offset of [8, 10]) end.writeUInt16LE(Math.min(count, MAX_16), offset);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(start, MAX_32), 16);
  return end;
}

function zip64End({ count, size, start }: Counts, at: number): Buffer {
  const end = Buffer.alloc(76);
  end.write('PK\x06\x06', 0, 'latin1');
  end.writeBigUInt64LE(44n, 4);
  for (const offset of [12, 14]) end.writeUInt16LE(45, offset);
  for (const offset of [24, 32]) end.writeBigUInt64LE(BigInt(count), offset);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.write('PK\x06\x07', 56, 'latin1');
  end.writeBigUInt64LE(BigInt(at), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
