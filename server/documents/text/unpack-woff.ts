import { inflateSync } from 'node:zlib';

const HEAD = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/** Converts WOFF to a plain font file. fontkit can read WOFF too, several times slower. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => readEntry(woff, at));
  let offset = HEAD.sfnt + count * ENTRY.sfnt;
  const head = Buffer.alloc(offset);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const tables = entries.map(({ tag, checksum, table }, at) => {
    const entryOffset = HEAD.sfnt + at * ENTRY.sfnt;
    head.write(tag, entryOffset, 'latin1');
    head.writeUInt32BE(checksum, entryOffset + 4);
    head.writeUInt32BE(offset, entryOffset + 8);
    head.writeUInt32BE(table.length, entryOffset + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    offset += table.length + padding.length;
    return Buffer.concat([table, padding]);
  });
  return Buffer.concat([head, ...tables]);
}

function readEntry(woff: Buffer, at: number) {
  const offset = HEAD.woff + at * ENTRY.woff;
  const tag = woff.toString('latin1', offset, offset + 4);
  const start = woff.readUInt32BE(offset + 4);
  const packed = woff.readUInt32BE(offset + 8);
  const length = woff.readUInt32BE(offset + 12);
  const data = woff.subarray(start, start + packed);
  const table = packed < length ? inflateSync(data) : data;
  return { tag, table, checksum: woff.readUInt32BE(offset + 16) };
}
