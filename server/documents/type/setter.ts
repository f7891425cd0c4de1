import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type Face, FACES, type FaceFile } from './faces.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Letters that stand together and come from one file. */
export type Run = { text: string; file: FaceFile };

/** Figures of one width, for columns of them. */
export type Figures = 'tabular' | 'plain';

export type Setter = ReturnType<typeof createSetter>;

/** Knows which file has which letter, and how wide a text is. */
export function createSetter(doc: PDFKit.PDFDocument) {
  const opened = new Map<string, Font>();
  const widths = new Map<string, number>();
  const missing = new Set<string>();

  function open({ name, file }: FaceFile): Font {
    let font = opened.get(name);
    if (!font) {
      const unpacked = unpackWoff(readFileSync(file));
      font = create(unpacked) as Font;
      opened.set(name, font);
      doc.registerFont(name, unpacked);
    }
    return font;
  }

  function fileFor(letter: string, face: Face): FaceFile {
    const code = letter.codePointAt(0) ?? 0;
    const found = FACES[face].find((file) => open(file).hasGlyphForCodePoint(code));
    if (!found) missing.add(letter);
    return found ?? firstOf(face);
  }

  function splitRuns(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const file = /\s|\p{M}/u.test(letter) && last ? last.file : fileFor(letter, face);
      if (last?.file === file) last.text += letter;
      else runs.push({ text: letter, file });
    }
    return runs;
  }

  function measureRun({ text, file }: Run, size: number, figures: Figures): number {
    open(file);
    doc.font(file.name).fontSize(size * file.scale);
    return doc.widthOfString(text, { features: featuresOf(figures) });
  }

  function measure(text: string, face: Face, size: number, figures: Figures = 'plain'): number {
    const key = `${face} ${size} ${figures} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      const runs = splitRuns(text, face);
      width = runs.reduce((sum, run) => sum + measureRun(run, size, figures), 0);
      widths.set(key, width);
    }
    return width;
  }

  /** What stands left of the ink of a letter, so that large ones can begin at the very margin. */
  function bearing(letter: string, face: Face, size: number): number {
    const file = fileFor(letter, face);
    const font = open(file);
    const { minX } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox;
    return Number.isFinite(minX) ? (minX / font.unitsPerEm) * size * file.scale : 0;
  }

  return { splitRuns, measure, measureRun, bearing, missing };
}

export function featuresOf(figures: Figures): PDFKit.Mixins.OpenTypeFeatures[] {
  return figures === 'tabular' ? ['tnum'] : [];
}

function firstOf(face: Face): FaceFile {
  const [first] = FACES[face];
  if (!first) throw new Error(`no file for ${face}`);
  return first;
}
