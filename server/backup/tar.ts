/** The ustar format, which every system supports. Only files with short names, which is all that a backup needs. */
export type TarEntry = { name: string; size: number; mtime: number };

export const BLOCK = 512;
/** A tar file ends with two empty blocks. */
export const END = Buffer.alloc(2 * BLOCK);

const CHECKSUM_AT = 148;

export function encodeHeader({ name, size, mtime }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The name is too long: ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(octal(size), 124);
  block.write(octal(mtime), 136);
  block.write('        ', CHECKSUM_AT);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT);
  return block;
}

/** Returns undefined unless the block is exactly a header as `encodeHeader` writes it. */
export function decodeHeader(block: Buffer): TarEntry | undefined {
  const [, name] = /^([\w./-]+)\0*$/.exec(block.toString('latin1', 0, 100)) ?? [];
  const [, size, mtime] =
    /^([0-7]{11})\0([0-7]{11})\0$/.exec(block.toString('latin1', 124, 148)) ?? [];
  if (!name || !size || !mtime) return undefined;
  const entry = { name, size: Number.parseInt(size, 8), mtime: Number.parseInt(mtime, 8) };
  return encodeHeader(entry).equals(block) ? entry : undefined;
}

/** The empty bytes that fill the last block of a file. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

function octal(value: number): string {
  const digits = value.toString(8).padStart(11, '0');
  if (digits.length > 11) throw new RangeError('A file in a backup may have at most 8 GB.');
  return `${digits}\0`;
}
