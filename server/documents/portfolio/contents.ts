import { WORDS } from '../../../app/domain/documents/words.ts';
import type { PortfolioWork } from '../../../app/domain/documents/works.ts';
import { drawFoot } from '../foot.ts';
import { addPage, drawLines, drawText, openTag, type Press, tagged, textLines } from '../press.ts';
import { type Line, SOFT, type TextStyle } from '../type/paragraph.ts';
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

/** A line of the contents, and the page that it names, counted from the first of the works. */
export type ContentsRow = { lines: Line[]; work: PortfolioWork };

/** The rows of each page of the contents. */
export function layContents(press: Press, works: readonly PortfolioWork[]): ContentsRow[][] {
  const width = press.page.width - 2 * MARGIN - INDENT - 40;
  const bottom = press.page.height - MARGIN - 20;
  const pages: ContentsRow[][] = [[]];
  let y = TOP;
  for (const work of works) {
    const year = work.year
      ? [{ text: `, ${work.year}`, face: 'serif' as const, colour: SOFT }]
      : [];
    const lines = textLines(press, [{ text: work.title, face: 'italic' }, ...year], width, ROW);
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
  press: Press,
  pages: readonly ContentsRow[][],
  pageOf: (work: PortfolioWork) => number,
): void {
  const list = openTag(press, press.root, 'TOC');
  for (const [at, rows] of pages.entries()) {
    addPage(press);
    drawFoot(press, MARGIN);
    if (at === 0) drawHead(press);
    let y = TOP;
    for (const { lines, work } of rows) {
      const number = String(pageOf(work));
      tagged(press, list, 'TOCI', () => {
        drawText(press, `${number} `, { x: MARGIN, y }, NUMBER);
        y = drawLines(press, lines, { x: MARGIN + INDENT, y }, ROW) + BETWEEN;
      });
    }
  }
  list.end();
}

function drawHead(press: Press): void {
  const { contents } = WORDS[press.language];
  tagged(press, press.root, 'H2', () =>
    drawText(press, contents, { x: MARGIN + INDENT, y: MARGIN + 26 }, HEAD),
  );
}
