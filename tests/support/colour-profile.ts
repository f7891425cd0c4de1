/** The Adobe RGB (1998) colour space as an ICC profile, written out from its published numbers. */
export function adobeRgbProfile(): Buffer {
  const tags: [string, Buffer][] = [
    ['desc', description('Adobe RGB (1998)')],
    ['cprt', Buffer.from('text\0\0\0\0No copyright\0')],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ['rTRC', gamma(2.19921875)],
    ['gTRC', gamma(2.19921875)],
    ['bTRC', gamma(2.19921875)],
  ];
  const padded = tags.map(([, data]) => Buffer.concat([data], Math.ceil(data.length / 4) * 4));
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let offset = 128 + table.length;
  for (const [index, [name, data]] of tags.entries()) {
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    offset += padded[index]?.length ?? 0;
  }
  return Buffer.concat([header(offset), table, ...padded]);
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size);
  bytes.writeUInt32BE(0x02400000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  // The illuminant of every profile: D50.
  xyz(0.9642, 1, 0.8249).copy(bytes, 68, 8);
  return bytes;
}

function description(text: string): Buffer {
  const bytes = Buffer.alloc(12 + text.length + 1 + 78);
  bytes.write('desc', 'latin1');
  bytes.writeUInt32BE(text.length + 1, 8);
  bytes.write(text, 12, 'latin1');
  return bytes;
}

function xyz(...values: [number, number, number]): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ', 'latin1');
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(Math.round(value * 65_536), 8 + index * 4);
  }
  return bytes;
}

function gamma(value: number): Buffer {
  const bytes = Buffer.alloc(14);
  bytes.write('curv', 'latin1');
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(Math.round(value * 256), 12);
  return bytes;
}
