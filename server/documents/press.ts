import PdfFile from 'pdfkit';
import type { Language } from '../../app/domain/documents/words.ts';
import { INK, type Line, setLine, setLines, type Span, type TextStyle } from './type/paragraph.ts';
import { createSetter, featuresOf, type Setter } from './type/setter.ts';

export type Doc = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;
export type PageSize = { width: number; height: number };
export type About = {
  title: string;
  author: string;
  language: Language;
  page: PageSize;
  /** Of the day and not of the moment: the same content gives the same file. */
  date: string;
};

/** A document while it is made: its pages, its tags, and the setting of text. */
export type Press = {
  doc: Doc;
  setter: Setter;
  language: Language;
  page: PageSize;
  /** What all tags hang on. */
  root: Tag;
  pages: number;
};

export function openPress({ title, author, language, page, date }: About): Press {
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
  return { doc, setter: createSetter(doc), language, page, root, pages: 0 };
}

export function addPage(press: Press, page: PageSize = press.page): void {
  press.doc.addPage({ size: [page.width, page.height], margin: 0 });
  press.pages += 1;
}

/** Ends the document; what was written has gone out by then. */
export function closePress({ doc, root }: Press): void {
  root.end();
  doc.end();
}

type TagOptions = { alt?: string; lang?: string; bbox?: number[]; scope?: string };

/** Draws something that readers without eyes are told of, as what it is. */
export function tagged(
  { doc }: Press,
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

/** A tag around others. The caller ends it. */
export function openTag({ doc }: Press, parent: Tag, type: string): Tag {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

/** Draws what only adorns the page. */
export function untagged({ doc }: Press, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export function textLines(
  { setter }: Press,
  text: string | readonly Span[],
  width: number,
  style: TextStyle,
): Line[] {
  return setLines(setter, typeof text === 'string' ? [{ text }] : text, width, style);
}

type At = { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center' };

/** Draws lines, the first of them on the baseline `y`; answers the baseline after the last. */
export function drawLines(press: Press, lines: readonly Line[], at: At, style: TextStyle): number {
  let { y } = at;
  for (const line of lines) {
    drawLine(press, line, { ...at, y }, style);
    y += style.leading;
  }
  return y;
}

/** One line of a text, drawn where it begins, ends, or has its middle. */
export function drawText(press: Press, text: string, at: At, style: TextStyle): void {
  drawLine(press, setLine(press.setter, text, style), at, style);
}

function drawLine(press: Press, { pieces, width }: Line, at: At, style: TextStyle): void {
  const { doc, setter } = press;
  const figures = style.figures ?? 'plain';
  let x = at.x + startOf(at, width) - overhang(press, pieces[0]?.text ?? '', at, style);
  for (const { text, face, colour } of pieces) {
    for (const run of setter.splitRuns(text, face)) {
      const runWidth = setter.measureRun(run, style.size, figures);
      const features = featuresOf(figures);
      doc.fillColor(colour);
      doc.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic', features });
      x += runWidth;
    }
  }
  doc.fillColor(INK);
}

/** A line that leads somewhere when it is pressed. */
export function drawLink(
  press: Press,
  parent: Tag,
  { text, url }: { text: string; url: string },
  at: At,
  style: TextStyle,
): void {
  const { doc } = press;
  const line = setLine(press.setter, text, style);
  const element = openTag(press, parent, 'Link');
  element.add(() => drawLine(press, line, at, style));
  const left = at.x + startOf(at, line.width);
  const top = at.y - style.size;
  doc.link(left, top, line.width, style.size * 1.3, url, {
    structParent: element,
    Contents: text,
  } as PDFKit.Mixins.AnnotationOption);
  element.end();
}

function startOf({ width: room = 0, align }: At, width: number): number {
  if (align === 'right') return room - width;
  return align === 'center' ? (room - width) / 2 : 0;
}

/** What hangs into the left margin, as quotation marks do, so that the edge of the text is straight to the eye. */
const HANGING = /^[“”„‘’"'«‹(]/u;
const LARGE = 18;

function overhang(
  { setter }: Press,
  text: string,
  { align = 'left' }: At,
  style: TextStyle,
): number {
  const [first] = text;
  if (!first || align !== 'left') return 0;
  if (HANGING.test(first)) return setter.measure(first, style.face, style.size) * 0.85;
  return style.size >= LARGE ? setter.bearing(first, style.face, style.size) : 0;
}

export function rule(press: Press, x: number, y: number, width: number, colour: string): void {
  untagged(press, () => {
    press.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.4)
      .strokeColor(colour)
      .stroke();
  });
}
