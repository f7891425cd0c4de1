import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { Faces } from '../../../app/domain/look/look.ts';
import type { Language } from '../../../app/domain/documents/words.ts';
import type { Direction } from './bidi.ts';
import { listFiles, MISSING_GLYPHS, type Face, type FaceFile } from './fonts.ts';
import { drawMissingGlyphs } from './missing-glyphs.ts';
import { unpackWoff } from './unpack-woff.ts';

/** Adjacent characters from one font file. */
export type Run = {
  text: string;
  file: FaceFile;
  /** Set if it differs from the direction of the surrounding text. */
  direction?: Direction;
};

/** Tabular figures have one width, for columns. */
export type Figures = 'tabular' | 'plain';

export type TextLayout = ReturnType<typeof createTextLayout>;

/** Finds the font file of each character, and measures text. */
export function createTextLayout(doc: PDFKit.PDFDocument, language: Language, faces: Faces) {
  const files = listFiles(faces);
  const opened = new Map<string, Font>();
  const widths = new Map<string, number>();
  const missing = new Set<string>();
  let direction: Direction | undefined;

  function open({ name, file, isMissing }: FaceFile): Font {
    let font = opened.get(name);
    if (!font) {
      font = create(unpackWoff(readFileSync(file))) as Font;
      if (isMissing) font = drawMissingGlyphs(font);
      const layout = font.layout.bind(font);
      // pdfkit cannot pass a direction, and fontkit guesses it from the characters.
      font.layout = (text, features) => layout(text, features, undefined, undefined, direction);
      opened.set(name, font);
      doc.registerFont(name, font as unknown as Uint8Array);
    }
    return font;
  }

  function hasLetter(file: FaceFile, letter: string): boolean {
    return !file.isMissing && open(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  function fileWith(letters: string, face: Face): FaceFile | undefined {
    return files[face].find((file) => [...letters].every((letter) => hasLetter(file, letter)));
  }

  function runOf(letter: string, face: Face): Run {
    const file = fileWith(letter, face);
    if (file) return { text: letter, file };
    // `⅜` becomes `3⁄8`, which the font renders as a fraction; `①` becomes `1`.
    const plain = letter.normalize('NFKC');
    const plainFile = plain === letter ? undefined : fileWith(plain, face);
    if (plainFile) return { text: plain, file: plainFile, direction: 'ltr' };
    missing.add(letter);
    return { text: letter, file: MISSING_GLYPHS };
  }

  function splitRuns(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      if (last && follows(letter, last.file)) last.text += letter;
      else if (!INVISIBLE.test(letter)) {
        const run = runOf(letter, face);
        if (last?.file === run.file && last.direction === run.direction) last.text += run.text;
        else runs.push(run);
      }
    }
    return runs;
  }

  /**
   * Whether a space, a mark or a joiner uses the font of the character before it. Right-to-left words must share a run,
   * because readers would extract separate runs in visual order.
   */
  function follows(letter: string, file: FaceFile): boolean {
    if (file.isMissing) return /\p{M}/u.test(letter);
    return (/[\s\p{M}]/u.test(letter) || INVISIBLE.test(letter)) && hasLetter(file, letter);
  }

  function measureRun(run: Run, size: number, figures: Figures, runs?: Direction): number {
    selectFont(run, size, runs);
    return doc.widthOfString(run.text, { features: featuresOf(figures) });
  }

  /** Selects the font for the next measurement or drawing. */
  function selectFont({ file, direction: own }: Run, size: number, runs?: Direction): void {
    open(file);
    direction = own ?? runs;
    doc.font(file.name).fontSize(size * file.scale);
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

  /** The left side bearing of a character, to align large text with the margin optically. */
  function bearing(letter: string, face: Face, size: number): number {
    const { file } = runOf(letter, face);
    const font = open(file);
    const { minX } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox;
    return Number.isFinite(minX) ? (minX / font.unitsPerEm) * size * file.scale : 0;
  }

  return { language, splitRuns, measure, measureRun, bearing, missing };
}

/** Joiners, bidi marks and variation selectors. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/u;

export function featuresOf(figures: Figures): PDFKit.Mixins.OpenTypeFeatures[] {
  return figures === 'tabular' ? ['tnum'] : [];
}
