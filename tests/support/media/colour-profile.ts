/** Colour spaces as ICC profiles, generated from published numbers. */
export const RGB_PROFILES = {
  sRGB: rgbProfile('sRGB', srgbCurve(), [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ]),
  'Adobe RGB': rgbProfile('Adobe RGB (1998)', gamma(2.19921875), [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ]),
  'Display P3': rgbProfile('Display P3', srgbCurve(), [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ]),
  ProPhoto: rgbProfile('ProPhoto RGB', gamma(1.8), [
    [0.79767, 0.28804, 0],
    [0.13519, 0.71188, 0],
    [0.03134, 0.00009, 0.82491],
  ]),
};

export const GREY_PROFILES = {
  'grey 1.8': profile('GRAY', [
    ['desc', description('Grey 1.8')],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['kTRC', gamma(1.8)],
  ]),
  'grey 2.2': profile('GRAY', [
    ['desc', description('Grey 2.2')],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['kTRC', gamma(2.2)],
  ]),
};

/** Four inks, defined by the sixteen combinations of full and no ink. */
export const INK_PROFILE = profile('CMYK', [
  ['desc', description('Inks')],
  ['wtpt', xyz(0.9642, 1, 0.8249)],
  ['A2B0', inkTable()],
]);

/** CIELAB values of the overprinted inks in table order: the last ink varies fastest. */
function inkTable(): Buffer {
  const head = Buffer.alloc(48);
  head.write('mft1', 'latin1');
  head.set([4, 3, 2], 8);
  for (const at of [12, 28, 44]) head.writeInt32BE(65_536, at);
  const identity = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const [cyan, magenta, yellow, black] = [8, 4, 2, 1].map((bit) =>
      (corner & bit) === 0 ? 0 : 1,
    );
    const light = 100 - 35 * (cyan ?? 0) - 45 * (magenta ?? 0) - 8 * (yellow ?? 0);
    const a = -35 * (cyan ?? 0) + 72 * (magenta ?? 0) - 5 * (yellow ?? 0);
    const b = -48 * (cyan ?? 0) - 4 * (magenta ?? 0) + 92 * (yellow ?? 0);
    const left = black ? 0.1 : 1;
    return [light * left * 2.55, 128 + a * left, 128 + b * left];
  });
  return Buffer.concat([
    head,
    ...Array.from({ length: 4 }, () => identity),
    Buffer.from(corners.flat().map(Math.round)),
    ...Array.from({ length: 3 }, () => identity),
  ]);
}

type Xyz = [number, number, number];

function rgbProfile(name: string, tone: Buffer, [red, green, blue]: [Xyz, Xyz, Xyz]): Buffer {
  return profile('RGB ', [
    ['desc', description(name)],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ['rXYZ', xyz(...red)],
    ['gXYZ', xyz(...green)],
    ['bXYZ', xyz(...blue)],
    ['rTRC', tone],
    ['gTRC', tone],
    ['bTRC', tone],
  ]);
}

/** A profile with its name in several languages, by language and country. */
export function profileNamed(names: Record<string, string>): Buffer {
  const texts = Object.values(names).map((name) => Buffer.from(name, 'utf16le').swap16());
  const head = Buffer.alloc(16);
  head.write('mluc', 'latin1');
  head.writeUInt32BE(texts.length, 8);
  head.writeUInt32BE(12, 12);
  let offset = head.length + 12 * texts.length;
  const records = Object.keys(names).map((language, index) => {
    const record = Buffer.alloc(12, language, 'latin1');
    const bytes = texts[index]?.length ?? 0;
    record.writeUInt32BE(bytes, 4);
    record.writeUInt32BE(offset, 8);
    offset += bytes;
    return record;
  });
  return profile('RGB ', [['desc', Buffer.concat([head, ...records, ...texts])]]);
}

function profile(space: 'RGB ' | 'GRAY' | 'CMYK', ownTags: [string, Buffer][]): Buffer {
  const tags: typeof ownTags = [...ownTags, ['cprt', Buffer.from('text\0\0\0\0No copyright\0')]];
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
  return Buffer.concat([header(offset, space), table, ...padded]);
}

function header(size: number, space: string): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size);
  bytes.writeUInt32BE(0x02400000, 8);
  bytes.write(space === 'CMYK' ? 'prtrCMYKLab ' : `mntr${space}XYZ `, 12, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  // Every profile has the illuminant D50.
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

function xyz(...values: Xyz): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ', 'latin1');
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(Math.round(value * 65_536), 8 + index * 4);
  }
  return bytes;
}

function gamma(value: number): Buffer {
  return curve([Math.round(value * 256)]);
}

/** The sRGB transfer curve: linear near black, then a power function. */
function srgbCurve(): Buffer {
  return curve(
    Array.from({ length: 1024 }, (_, index) => {
      const value = index / 1023;
      const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      return Math.round(linear * 65_535);
    }),
  );
}

function curve(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(12 + values.length * 2);
  bytes.write('curv', 'latin1');
  bytes.writeUInt32BE(values.length, 8);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 12 + index * 2);
  return bytes;
}
