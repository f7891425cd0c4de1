import PdfFile from 'pdfkit';
import type { Language } from '../../../app/domain/documents/words.ts';
import {
  INK,
  type TextLine,
  orderPieces,
  layoutLine,
  layoutLines,
  type Span,
  type TextStyle,
} from '../text/paragraph.ts';
import type { DocumentLook } from '../job.ts';
import { createTextLayout, featuresOf, type TextLayout } from '../text/text-layout.ts';

export type Doc = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;
export type PageSize = { width: number; height: number };
export type PdfInfo = {
  look: DocumentLook;
  title: string;
  author: string;
  language: Language;
  page: PageSize;
  /** A date without a time, so that the same content gives the same file. */
  date: string;
};

/** An open PDF file. */
export type Pdf = {
  doc: Doc;
  textLayout: TextLayout;
  language: Language;
  page: PageSize;
  accent: string;
  /** The root of the tag tree. */
  root: Tag;
  pages: number;
};

const MILLIMETRE = 72 / 25.4;

/** Converts millimetres to points. */
export const mm = (length: number) => length * MILLIMETRE;

export function openPdf({ title, author, language, page, date, look }: PdfInfo): Pdf {
  const doc = new PdfFile({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Penseel',
      Producer: 'Penseel',
      CreationDate: new Date(`${date}T12:00:00Z`),
    },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const textLayout = createTextLayout(doc, language, look.faces);
  return { doc, textLayout, language, page, accent: look.accent, root, pages: 0 };
}

export function addPage(pdf: Pdf, page: PageSize = pdf.page): void {
  pdf.doc.addPage({ size: [page.width, page.height], margin: 0 });
  pdf.pages += 1;
}

export function closePdf({ doc, root }: Pdf): void {
  root.end();
  doc.end();
}

type TagOptions = { alt?: string; lang?: string; bbox?: number[]; scope?: string };

/** Draws tagged content, which screen readers announce. */
export function tagged(
  { doc }: Pdf,
  parent: Tag,
  type: string,
  draw: () => void,
  options: TagOptions = {},
): void {
  const element = doc.struct(type, options);
  parent.add(element);
  element.add(draw);
  element.end();
}

/** Opens a tag with children. The caller ends it. */
export function openTag({ doc }: Pdf, parent: Tag, type: string): Tag {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

/** Draws decoration, which screen readers skip. */
export function untagged({ doc }: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export function textLines(
  { textLayout }: Pdf,
  text: string | readonly Span[],
  width: number,
  style: TextStyle,
): TextLine[] {
  return layoutLines(textLayout, typeof text === 'string' ? [{ text }] : text, width, style);
}

type At = { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center' };

/** Draws lines, the first on the baseline `y`. Returns the baseline after the last. */
export function drawLines(pdf: Pdf, lines: readonly TextLine[], at: At, style: TextStyle): number {
  let { y } = at;
  for (const line of lines) {
    drawLine(pdf, line, { ...at, y }, style);
    y += style.leading;
  }
  return y;
}

/** Draws one line of text, aligned left, right or centred. */
export function drawText(pdf: Pdf, text: string, at: At, style: TextStyle): void {
  drawLine(pdf, layoutLine(pdf.textLayout, text, style), at, style);
}

function drawLine(pdf: Pdf, line: TextLine, at: At, style: TextStyle): void {
  const { doc, textLayout } = pdf;
  const { pieces, width, direction, indent = 0 } = line;
  const figures = style.figures ?? 'plain';
  let x = at.x + indent + startOf(at, width);
  if (direction === 'ltr') x -= overhang(pdf, pieces[0]?.text ?? '', at, style);
  for (const { text, face, colour, direction: runs } of orderPieces(line)) {
    const parts = textLayout.splitRuns(text, face);
    for (const run of runs === 'rtl' ? parts.toReversed() : parts) {
      const runWidth = textLayout.measureRun(run, style.size, figures, runs);
      const features = featuresOf(figures);
      doc.fillColor(colour);
      doc.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic', features });
      x += runWidth;
    }
  }
  doc.fillColor(INK);
}

function startOf({ width: room = 0, align }: At, width: number): number {
  if (align === 'right') return room - width;
  return align === 'center' ? (room - width) / 2 : 0;
}

/** Punctuation that hangs into the left margin, which makes the text look aligned. */
const HANGING = /^[“”„‘’"'«‹(]/u;
const LARGE = 18;

function overhang(
  { textLayout }: Pdf,
  text: string,
  { align = 'left' }: At,
  style: TextStyle,
): number {
  const [first] = text;
  if (!first || align !== 'left') return 0;
  if (HANGING.test(first)) return textLayout.measure(first, style.face, style.size) * 0.85;
  return style.size >= LARGE ? textLayout.bearing(first, style.face, style.size) : 0;
}

/** Draws the red dot for sold works before a text at `x`. Returns the new start of the text. */
export function drawSoldDot(pdf: Pdf, { x, y }: { x: number; y: number }, size: number): number {
  const radius = size * 0.27;
  untagged(pdf, () => pdf.doc.circle(x + radius, y - size * 0.34, radius).fill(pdf.accent));
  return x + radius * 2 + size * 0.42;
}

export function drawRule(pdf: Pdf, x: number, y: number, width: number, colour: string): void {
  untagged(pdf, () => {
    pdf.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.4)
      .strokeColor(colour)
      .stroke();
  });
}
