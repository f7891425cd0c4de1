import { drawText, type Pdf, untagged } from './pdf-writer.ts';
import { SOFT, type TextStyle } from '../text/paragraph.ts';

const NUMBER: TextStyle = {
  face: 'sans',
  size: 7.5,
  leading: 10,
  colour: SOFT,
  figures: 'tabular',
};

/** Draws the page number in the outer margin, and the name of the document. */
export function drawPageFooter(pdf: Pdf, margin: number, text = ''): void {
  const { width, height } = pdf.page;
  const y = height - margin / 2 - 2;
  const isRight = pdf.pages % 2 === 1;
  const row = { x: margin, y, width: width - 2 * margin };
  untagged(pdf, () => {
    drawText(pdf, String(pdf.pages), { ...row, align: isRight ? 'right' : 'left' }, NUMBER);
    if (text) drawText(pdf, text, { ...row, align: isRight ? 'left' : 'right' }, NUMBER);
  });
}
