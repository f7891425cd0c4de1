import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

/**
 * Writes app/domain/publishing/icons/letter-outlines.ts: the outlines of the letters and digits that the site's icon may
 * show, from the display font. Run it by hand when that font changes.
 */
const projectDir = path.resolve(import.meta.dirname, '..');
const FONT =
  'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÞÐ0123456789';

type Point = { x: number; y: number; on: boolean };
type Table = Map<string, DataView>;

const tables = readTables(await readFile(path.join(projectDir, FONT)));
const glyphOf = readCharacters(tableOf('cmap'));
const lines = [...LETTERS].map((letter) => {
  const contours = readContours(glyphOf(letter.codePointAt(0) ?? 0));
  return `  ${/\d/.test(letter) ? `'${letter}'` : letter}: '${contours.map(writeContour).join('')}',`;
});
const unitsPerEm = tableOf('head').getUint16(18);
const source = `/** Made by makers/letter-outlines.ts from Instrument Serif (SIL Open Font License). */
export const UNITS_PER_EM = ${unitsPerEm};

/** SVG paths on the baseline, y upwards, of \`M\`, \`L\`, \`Q\` and \`Z\` only. */
export const LETTER_OUTLINES: Record<string, string> = {
${lines.join('\n')}
};
`;
await writeFile(path.join(projectDir, 'app/domain/publishing/icons/letter-outlines.ts'), source);

/** A WOFF file is a list of deflated font tables. */
function readTables(file: Buffer): Table {
  const count = file.readUInt16BE(12);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 44 + index * 20;
      const start = file.readUInt32BE(entry + 4);
      const packed = file.subarray(start, start + file.readUInt32BE(entry + 8));
      const isPacked = packed.length < file.readUInt32BE(entry + 12);
      const bytes = Uint8Array.from(isPacked ? inflateSync(packed) : packed);
      return [file.toString('latin1', entry, entry + 4), new DataView(bytes.buffer)];
    }),
  );
}

function tableOf(name: string): DataView {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}.`);
  return table;
}

function readCharacters(cmap: DataView): (code: number) => number {
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, i) => cmap.getUint32(8 + i * 8));
  const start = starts.find((each) => cmap.getUint16(each) === 4);
  if (start === undefined) throw new Error('The font has no character map of format 4.');
  const segmentBytes = cmap.getUint16(start + 6);
  return (code) => {
    for (let at = start + 14; at < start + 14 + segmentBytes; at += 2) {
      if (code > cmap.getUint16(at)) continue;
      const first = cmap.getUint16(at + segmentBytes + 2);
      const delta = cmap.getUint16(at + 2 * segmentBytes + 2);
      const range = at + 3 * segmentBytes + 2;
      const offset = cmap.getUint16(range);
      if (offset === 0) return (code + delta) & 0xffff;
      return (cmap.getUint16(range + offset + 2 * (code - first)) + delta) & 0xffff;
    }
    throw new Error(`The font has no ${String.fromCodePoint(code)}.`);
  };
}

function readContours(glyph: number): Point[][] {
  const [loca, glyf] = [tableOf('loca'), tableOf('glyf')];
  const isLong = tableOf('head').getInt16(50) === 1;
  let at = isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  const contours = glyf.getInt16(at);
  if (contours < 0) return readParts(at + 10);
  at += 10;
  const ends = Array.from({ length: contours }, (_, index) => glyf.getUint16(at + index * 2));
  at += contours * 2;
  at += 2 + glyf.getUint16(at);
  const count = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyf.getUint8(at++);
    const times = flag & 8 ? glyf.getUint8(at++) + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const readAxis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += glyf.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

/** A composite glyph, whose parts are moved but not scaled. */
function readParts(start: number): Point[][] {
  const glyf = tableOf('glyf');
  const parts: Point[][] = [];
  let at = start;
  for (let flags = 0x20; flags & 0x20;) {
    flags = glyf.getUint16(at);
    const glyph = glyf.getUint16(at + 2);
    const [x, y] =
      flags & 1
        ? [glyf.getInt16(at + 4), glyf.getInt16(at + 6)]
        : [glyf.getInt8(at + 4), glyf.getInt8(at + 5)];
    if (flags & 0xc8) throw new Error('The font scales the parts of a glyph.');
    at += flags & 1 ? 8 : 6;
    for (const contour of readContours(glyph)) {
      parts.push(contour.map((point) => ({ ...point, x: point.x + x, y: point.y + y })));
    }
  }
  return parts;
}

/** Two consecutive curve points imply a corner point between them. */
function writeContour(points: Point[]): string {
  const whole = points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    if (point.on || next.on) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }];
  });
  const first = whole.findIndex((point) => point.on);
  const closed = [...whole.slice(first), ...whole.slice(0, first + 1)];
  return `${closed.map((point, i) => writePoint(point, i, closed[i - 1])).join('')}Z`;
}

function writePoint({ x, y, on }: Point, index: number, before: Point | undefined): string {
  const coordinates = `${x} ${y}`;
  if (!on) return `Q${coordinates}`;
  if (index === 0) return `M${coordinates}`;
  return before && !before.on ? ` ${coordinates}` : `L${coordinates}`;
}
