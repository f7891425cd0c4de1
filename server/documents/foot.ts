import { drawText, type Press, untagged } from './press.ts';
import { SOFT, type TextStyle } from './type/paragraph.ts';

const NUMBER: TextStyle = {
  face: 'sans',
  size: 7.5,
  leading: 10,
  colour: SOFT,
  figures: 'tabular',
};

/** The page number in the outer margin, and what the sheet is, for whoever finds it alone. */
export function drawFoot(press: Press, margin: number, text = ''): void {
  const { width, height } = press.page;
  const y = height - margin / 2 - 2;
  const isRight = press.pages % 2 === 1;
  const row = { x: margin, y, width: width - 2 * margin };
  untagged(press, () => {
    drawText(press, String(press.pages), { ...row, align: isRight ? 'right' : 'left' }, NUMBER);
    if (text) drawText(press, text, { ...row, align: isRight ? 'left' : 'right' }, NUMBER);
  });
}
