import {
  breakLines,
  joinMeasures,
  type LineBox,
} from '../../../app/domain/documents/layout/break-lines.ts';
import { type Direction, directionOf, orderLine } from './bidi.ts';
import type { Face } from './fonts.ts';
import { divideWord, splitSyllables } from './hyphens.ts';
import type { Figures, TextLayout } from './text-layout.ts';

/** A run of text in one style. */
export type Span = { text: string; face?: Face; colour?: string };

export type TextStyle = {
  face: Face;
  size: number;
  leading: number;
  colour?: string;
  figures?: Figures;
  /** Hyphenates long words. Words wider than a line are always divided. */
  divide?: boolean;
  balance?: boolean;
};

type Piece = Required<Span>;
export type TextLine = {
  pieces: Piece[];
  width: number;
  /** The base direction of its paragraph. */
  direction: Direction;
  /** Distance from the left edge. */
  indent?: number;
};

export const INK = '#1b1917';
export const SOFT = '#6d6760';
export const HAIRLINE = '#d8d2c8';

/** A part of a word, with its measurements. */
type WordPart = Piece & { box: LineBox };

/** Breaks text into lines. Line breaks in the text are kept. */
export function layoutLines(
  textLayout: TextLayout,
  spans: readonly Span[],
  width: number,
  style: TextStyle,
): TextLine[] {
  const paragraphs = splitAtBreaks(
    spans.flatMap((span) => partsOf(textLayout, span, width, style)),
  );
  return paragraphs.flatMap((paragraph, at) => {
    const boxes = paragraph.map(({ box }) => box);
    const direction = directionOf(paragraph.map(({ text }) => text).join(''));
    const ends = breakLines(boxes, { width, balance: style.balance });
    // Without this space, paragraphs run together in the text layer.
    const last = paragraph.at(-1);
    if (last && at < paragraphs.length - 1) last.text += ' ';
    return ends.map((end, line) =>
      toLine(textLayout, { parts: paragraph.slice(ends[line - 1] ?? 0, end), direction, style }),
    );
  });
}

/** Lays out a short text on one line. */
export function layoutLine(textLayout: TextLayout, text: string, style: TextStyle): TextLine {
  const [line] = layoutLines(textLayout, [{ text }], Infinity, style);
  return line ?? { pieces: [], width: 0, direction: 'ltr' };
}

const BREAK = '\n';
const BREAK_OPPORTUNITY = /(?<=[-–—/])(?=\p{L})|(?<=@)|(?<=\w)(?=[.](?:\w+\/|\w+$))/u;

function partsOf(textLayout: TextLayout, span: Span, width: number, style: TextStyle): WordPart[] {
  const look = { face: span.face ?? style.face, colour: span.colour ?? style.colour ?? INK };
  const figures = style.figures ?? 'plain';
  const measure = (text: string) => textLayout.measure(text, look.face, style.size, figures);
  const words = normalizeText(span.text).match(/\n|[^\s\u00a0](?:[^\n ]*[^\n ])?| +/g) ?? [];
  const parts: WordPart[] = [];
  for (const word of words) {
    if (word === BREAK) {
      parts.push({ ...look, text: BREAK, box: { width: 0, space: 0, ending: null } });
      continue;
    }
    if (word.startsWith(' ')) {
      const last = parts.at(-1);
      // The space comes from the font of the character before it.
      const space = measure(`${last?.text ?? ''} `) - (last?.box.width ?? 0);
      if (last) last.box = { ...last.box, space, ending: 0 };
      else parts.push({ ...look, text: '', box: { width: 0, space, ending: 0 } });
      continue;
    }
    for (const { text, ending } of divide(textLayout, word, { width, style, measure })) {
      const isDivided = ending === '-';
      const box = {
        width: measure(text),
        space: 0,
        ending: endingWidth(ending, measure),
        isDivided,
      };
      parts.push({ ...look, text, box });
    }
  }
  return parts;
}

function endingWidth(ending: string | null, measure: (text: string) => number): number | null {
  return ending === null ? null : measure(ending);
}

type Divided = { text: string; ending: string | null };

type Measure = (text: string) => number;
type LineLimits = { width: number; style: TextStyle; measure: Measure };

/** The parts of a word, each with the hyphen that a line break after it adds; no line may break after the last part. */
function divide(
  { language }: TextLayout,
  word: string,
  { width, style, measure }: LineLimits,
): Divided[] {
  const fits = ({ text, ending }: Divided) => measure(text + (ending ?? '')) <= width;
  const parts = word.split(BREAK_OPPORTUNITY).flatMap((part): Divided[] => {
    const whole = { text: part, ending: '' };
    if (fits(whole)) return style.divide ? endWith('-', divideWord(part, language)) : [whole];
    if (part.includes(NO_BREAK)) return endWith('', part.split(/(?<=\u00a0)/));
    const syllables = endWith('-', splitSyllables(part, language));
    return syllables.flatMap((each) => (fits(each) ? [each] : splitLetters(each)));
  });
  return parts.map((part, at) => (at === parts.length - 1 ? { ...part, ending: null } : part));
}

const NO_BREAK = '\u00a0';

/** Gives each part but the last a line ending: a hyphen or nothing. */
function endWith(ending: string, parts: readonly string[]): Divided[] {
  return parts.map((text, at) => ({ text, ending: at < parts.length - 1 ? ending : '' }));
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Last resort: splits between characters. Only scripts that use hyphens get one. */
function splitLetters({ text, ending }: Divided): Divided[] {
  const parts = Array.from(letters.segment(text), ({ segment }) => segment);
  const isWord = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u.test(text);
  return endWith(isWord ? '-' : '', parts).map((part, at) =>
    at === parts.length - 1 ? { ...part, ending } : part,
  );
}

function splitAtBreaks(parts: readonly WordPart[]): WordPart[][] {
  const paragraphs: WordPart[][] = [[]];
  for (const part of parts) {
    const paragraph = paragraphs.at(-1);
    if (part.text === BREAK) paragraphs.push([]);
    // Drops spaces at the beginning of a line.
    else if (part.text !== '' || paragraph?.length) paragraph?.push(part);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

type LineParts = { parts: readonly WordPart[]; direction: Direction; style: TextStyle };

/** Merges pieces of the same style, so that kerning works across the parts of a word. */
function toLine(
  textLayout: TextLayout,
  { parts, direction, style: { size, figures } }: LineParts,
): TextLine {
  const pieces: Piece[] = [];
  for (const [at, { box, ...piece }] of parts.entries()) {
    // The space at the end of a line separates words in the text layer.
    const hyphen = at === parts.length - 1 && box.isDivided ? '-' : '';
    const text = piece.text + (box.space > 0 ? ' ' : hyphen);
    const before = pieces.at(-1);
    if (before?.face === piece.face && before.colour === piece.colour) before.text += text;
    else if (text !== '') pieces.push({ ...piece, text });
  }
  const width = pieces.reduce(
    (sum, { text, face }, at) =>
      sum +
      textLayout.measure(at === pieces.length - 1 ? text.trimEnd() : text, face, size, figures),
    0,
  );
  return { pieces, width, direction };
}

/** The pieces of a line in visual order. */
export function orderPieces({ pieces, direction }: TextLine): (Piece & { direction: Direction })[] {
  const text = pieces.map((piece) => piece.text).join('');
  // In right-to-left text a trailing space would shift the line from its edge.
  const drawn = direction === 'rtl' ? text.trimEnd() : text;
  return orderLine(drawn, direction).flatMap((run) => {
    let start = 0;
    const parts = pieces.flatMap((piece) => {
      const from = Math.max(run.start, start);
      start += piece.text.length;
      const to = Math.min(run.end, start);
      const part = run.text.slice(from - run.start, to - run.start);
      return to > from ? [{ ...piece, text: part, direction: run.direction }] : [];
    });
    return run.direction === 'rtl' ? parts.toReversed() : parts;
  });
}

/** Normalises characters that the fonts lack, and drops invisible ones other than bidi marks and joiners. */
function normalizeText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u2000-\u200a\u202f\t\r]/g, ' ')
    .replaceAll(/(?![\n\u200c-\u200f\u202a-\u202e\u2066-\u2069])[\p{Cc}\p{Cf}]/gu, '');
  return joinMeasures(plain);
}
