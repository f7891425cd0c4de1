import { WORDS } from '../../../../app/domain/documents/words.ts';
import type { PortfolioWork } from '../../../../app/domain/documents/works.ts';
import { linkToPage, nameDestination } from '../../pdf/links.ts';
import { drawPageFooter } from '../../pdf/page-footer.ts';
import {
  addPage,
  drawLines,
  drawText,
  openTag,
  type Pdf,
  type Tag,
  tagged,
  textLines,
} from '../../pdf/pdf-writer.ts';
import { type TextLine, SOFT, type TextStyle } from '../../text/paragraph.ts';
import { MARGIN } from './layout.ts';

const INDENT = 44;
const TOP = MARGIN + 82;
const HEAD: TextStyle = { face: 'italic', size: 19, leading: 24 };
const ROW: TextStyle = { face: 'serif', size: 11.5, leading: 15 };
const NUMBER: TextStyle = {
  face: 'sans',
  size: 8.5,
  leading: 15,
  colour: SOFT,
  figures: 'tabular',
};
const BETWEEN = 5;

/** A row of the contents. */
export type ContentsRow = { lines: TextLine[]; work: PortfolioWork };

/** Lays out the rows of each page of the contents. */
export function layoutContents(pdf: Pdf, works: readonly PortfolioWork[]): ContentsRow[][] {
  const width = pdf.page.width - 2 * MARGIN - INDENT - 40;
  const bottom = pdf.page.height - MARGIN - 20;
  const pages: ContentsRow[][] = [[]];
  let y = TOP;
  for (const work of works) {
    const year = work.year
      ? [{ text: `, ${work.year}`, face: 'serif' as const, colour: SOFT }]
      : [];
    const lines = textLines(pdf, [{ text: work.title, face: 'italic' }, ...year], width, ROW);
    const height = lines.length * ROW.leading + BETWEEN;
    if (y + height > bottom) {
      pages.push([]);
      y = TOP;
    }
    pages.at(-1)?.push({ lines, work });
    y += height;
  }
  return pages;
}

export function drawContents(
  pdf: Pdf,
  pages: readonly ContentsRow[][],
  pageOf: (work: PortfolioWork) => number,
): void {
  let list: Tag | undefined;
  for (const rows of pages) {
    addPage(pdf);
    drawPageFooter(pdf, MARGIN);
    if (!list) {
      drawHead(pdf);
      list = openTag(pdf, pdf.root, 'TOC');
    }
    let y = TOP;
    for (const row of rows) y = drawRow(pdf, list, row, { y, page: pageOf(row.work) });
  }
  list?.end();
}

/** The named destination of a work's page. */
export function destinationOf({ id }: PortfolioWork): string {
  return `work-${id}`;
}

/** Draws a row as a link. Returns the position of the next row. */
function drawRow(
  pdf: Pdf,
  list: Tag,
  { lines, work }: ContentsRow,
  { y, page }: { y: number; page: number },
): number {
  const item = openTag(pdf, list, 'TOCI');
  const link = openTag(pdf, item, 'Link');
  link.add(() => {
    drawText(pdf, `${page} `, { x: MARGIN, y }, NUMBER);
    drawLines(pdf, lines, { x: MARGIN + INDENT, y }, ROW);
  });
  const height = lines.length * ROW.leading;
  const width = INDENT + Math.max(...lines.map((line) => line.width));
  const area = { x: MARGIN, y: y - ROW.size, width, height };
  linkToPage(pdf, link, { name: destinationOf(work), text: work.title }, area);
  link.end();
  item.end();
  return y + height + BETWEEN;
}

function drawHead(pdf: Pdf): void {
  const { contents } = WORDS[pdf.language];
  nameDestination(pdf, 'contents', contents);
  tagged(pdf, pdf.root, 'H2', () =>
    drawText(pdf, contents, { x: MARGIN + INDENT, y: MARGIN + 26 }, HEAD),
  );
}
